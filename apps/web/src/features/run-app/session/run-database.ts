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

/** The run that was begun last and not put away; `undefined` where there is none. */
export async function readRecord(): Promise<RunRecord | undefined> {
  const transaction = (await database()).transaction(RECORDS);
  const records = await answerOf<RunRecord[]>(transaction.objectStore(RECORDS).getAll());
  return records.toSorted((a, b) => b.start.timeSeconds - a.start.timeSeconds)[0];
}

/** The events of a run in their order. */
export async function readEvents(id: string): Promise<readonly RunEvent[]> {
  const transaction = (await database()).transaction(EVENTS);
  const batches = await answerOf<RunEvent[][]>(transaction.objectStore(EVENTS).getAll(rangeOf(id)));
  return batches.flat();
}

/** Forgets a run. */
export async function dropRecord(id: string): Promise<void> {
  const transaction = (await database()).transaction([RECORDS, EVENTS], 'readwrite');
  transaction.objectStore(RECORDS).delete(id);
  transaction.objectStore(EVENTS).delete(rangeOf(id));
  await finished(transaction);
}

function rangeOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);
}
