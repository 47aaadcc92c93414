import { RunPlayer } from '@webmaps/guidance/run/recording';
import type { RecordedRun } from '@webmaps/guidance/run/recording';
import type { Run } from '@webmaps/guidance/run/run';
import type { RunEvent } from '@webmaps/guidance/run/run-event';
import { nextTask } from '../../../workers/next-task.ts';
import { readBatches, readStoredRuns } from './run-database.ts';
import type { StoredBatch, StoredRun } from './run-database.ts';
import { isRunHeld } from './run-lock.ts';
import type { RunRecord } from './run-record.ts';
import { parseBatch } from './run-schema.ts';

/** A run that was begun and is still to be finished, as far as it was kept. */
export interface InterruptedRun {
  readonly record: RunRecord;
  readonly player: RunPlayer;
  readonly run: Run;
  /** How many of its events are stored. */
  readonly kept: number;
}

/** A run of which a part cannot be read. It cannot go on, since what follows would not fit. */
export interface DamagedRun {
  readonly id: IDBValidKey;
  /** `null` where it cannot be read. */
  readonly record: RunRecord | null;
  /** Of the events that can be read. */
  readonly recorded: RecordedRun;
}

/** What is found of the run that a reload, a crash or a flat battery has interrupted. */
export type FoundRun =
  | { readonly status: 'none' }
  | { readonly status: 'interrupted'; readonly interrupted: InterruptedRun }
  | { readonly status: 'damaged'; readonly damaged: DamagedRun; readonly hasOlder: boolean };

/** Hours of events are read and played in pieces, so that the page goes on meanwhile. */
const EVENTS_AT_ONCE = 500;
/** Of a run whose record cannot be read: its laps say nothing. */
const LAP_METRES = 1000;

/**
 * The newest run that was not put away, without those that were skipped.
 *
 * @throws Error where the browser's database cannot be read
 */
export async function findInterruptedRun(skipped: readonly IDBValidKey[]): Promise<FoundRun> {
  // Another tab may be running it.
  if (await isRunHeld()) return { status: 'none' };
  const runs = newestFirst(await readStoredRuns()).filter(({ id }) => !skipped.includes(id));
  const [newest] = runs;
  if (!newest) return { status: 'none' };
  return replayRun(newest, await readBatches(newest.id), runs.length > 1);
}

/** Plays what is stored of a run. */
export async function replayRun(
  { id, record }: StoredRun,
  batches: readonly StoredBatch[],
  hasOlder: boolean,
): Promise<FoundRun> {
  let isWhole = record !== null;
  let player = record ? new RunPlayer(record.start) : undefined;
  let taken = 0;
  for (const { first, events: kept } of batches) {
    const { events, ...batch } = parseBatch(kept);
    isWhole &&= batch.isWhole && first === taken;
    for (const event of events) {
      player ??= playerFrom(event);
      player.take(event);
      taken += 1;
      if (taken % EVENTS_AT_ONCE === 0) await nextTask();
    }
  }
  if (isWhole && record && player) {
    const interrupted = { record, player, run: player.run, kept: taken };
    return { status: 'interrupted', interrupted };
  }
  player ??= playerFrom({ timeSeconds: 0 });
  const damaged = { id, record, recorded: player.recorded() };
  return { status: 'damaged', damaged, hasOlder };
}

/** A record that cannot be read has no time, and comes first: it is shown before anything else. */
function newestFirst(runs: readonly StoredRun[]): readonly StoredRun[] {
  const secondsOf = ({ record }: StoredRun) => record?.start.timeSeconds ?? Infinity;
  return runs.toSorted((a, b) => {
    const [first, second] = [secondsOf(a), secondsOf(b)];
    return first === second ? 0 : second - first;
  });
}

function playerFrom({ timeSeconds }: Pick<RunEvent, 'timeSeconds'>): RunPlayer {
  return new RunPlayer({ timeSeconds, source: null, lapMetres: LAP_METRES, autoPause: true });
}
