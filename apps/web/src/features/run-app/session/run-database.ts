import type { RunEvent } from '@webmaps/guidance/run/run-event';
import { answerOf, finished, openDatabase } from '../../../storage/indexed-db.ts';
import type { RunRecord } from './run-record.ts';
import { parseRecord } from './run-schema.ts';

const RECORDS = 'records';
/** Batches of events under [id of the run, number of the first one]. */
const EVENTS = 'events';

/** Open for as long as the page lives: a run writes to it each second. */
let opening: Promise<IDBDatabase> | undefined;

/** Opens the database, once more where that failed before or the browser has closed it. */
function database(): Promise<IDBDatabase> {
  opening ??= openRuns();
  return opening;
}

async function openRuns(): Promise<IDBDatabase> {
  const forget = () => {
    opening = undefined;
  };
  try {
    const opened = await openDatabase('webmaps-run', (made) => {
      made.createObjectStore(RECORDS, { keyPath: 'id' });
      made.createObjectStore(EVENTS);
    });
    opened.addEventListener('close', forget);
    return opened;
  } catch (error) {
    forget();
    throw error;
  }
}

/** Adds events to a run, of which `first` were kept before. Its record comes with the first ones. */
export async function keepEvents(
  record: RunRecord,
  first: number,
  events: readonly RunEvent[],
): Promise<void> {
  const transaction = (await database()).transaction([RECORDS, EVENTS], 'readwrite');
  if (first === 0) transaction.objectStore(RECORDS).put(record);
  if (events.length > 0) transaction.objectStore(EVENTS).put(events, [record.id, first]);
  await finished(transaction);
}

/** A run that was not put away. */
export interface StoredRun {
  readonly id: IDBValidKey;
  /** `null` where it cannot be read. */
  readonly record: RunRecord | null;
}

/** A batch of events as it was found, and the number that its first one has. */
export interface StoredBatch {
  readonly first: unknown;
  readonly events: unknown;
}

/** The runs that were not put away. */
export async function readStoredRuns(): Promise<readonly StoredRun[]> {
  const records = (await database()).transaction(RECORDS).objectStore(RECORDS);
  const [ids, values] = await Promise.all([
    answerOf(records.getAllKeys()),
    answerOf<unknown[]>(records.getAll()),
  ]);
  return ids.map((id, index) => ({ id, record: parseRecord(values[index]) }));
}

/** The events of a run in their order. */
export async function readBatches(id: IDBValidKey): Promise<readonly StoredBatch[]> {
  const events = (await database()).transaction(EVENTS).objectStore(EVENTS);
  const [keys, values] = await Promise.all([
    answerOf(events.getAllKeys(rangeOf(id))),
    answerOf<unknown[]>(events.getAll(rangeOf(id))),
  ]);
  return keys.map((key, index) => ({
    first: Array.isArray(key) ? key[1] : undefined,
    events: values[index],
  }));
}

/** Forgets a run. */
export async function dropRecord(id: IDBValidKey): Promise<void> {
  const transaction = (await database()).transaction([RECORDS, EVENTS], 'readwrite');
  transaction.objectStore(RECORDS).delete(id);
  transaction.objectStore(EVENTS).delete(rangeOf(id));
  await finished(transaction);
}

function rangeOf(id: IDBValidKey): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);
}
