import type { RunEvent } from '@webmaps/guidance/run/run-event';
import { answerOf, finished, openDatabase } from '../../../storage/indexed-db.ts';
import type { RunRecord } from './run-record.ts';

const RECORDS = 'records';
/** Batches of events under [id of the run, number of the first one]. */
const EVENTS = 'events';

let opening: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opening ??= openDatabase('webmaps-run', (made) => {
    made.createObjectStore(RECORDS, { keyPath: 'id' });
    made.createObjectStore(EVENTS);
  });
  return opening;
}

/** Begins to keep a run. */
export async function keepRecord(record: RunRecord): Promise<void> {
  const transaction = (await database()).transaction(RECORDS, 'readwrite');
  transaction.objectStore(RECORDS).put(record);
  await finished(transaction);
}

/** Adds events to a run, of which `first` were kept before. */
export async function keepEvents(
  id: string,
  first: number,
  events: readonly RunEvent[],
): Promise<void> {
  const transaction = (await database()).transaction(EVENTS, 'readwrite');
  transaction.objectStore(EVENTS).put(events, [id, first]);
  await finished(transaction);
}

/** What is stored of a run, as it was found. */
export interface StoredRun {
  readonly id: IDBValidKey;
  readonly record: unknown;
}

/** A batch of events, and the number that its first one has. */
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
  return ids.map((id, index) => ({ id, record: values[index] }));
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
