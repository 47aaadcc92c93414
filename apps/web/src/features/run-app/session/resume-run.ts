import { RunPlayer } from '@webmaps/guidance/run/recording';
import type { Run } from '@webmaps/guidance/run/run';
import { readEvents, readRecord } from './run-database.ts';
import { isRunHeld } from './run-lock.ts';
import type { RunRecord } from './run-record.ts';

/** A run that was begun and is still to be finished, as far as it was kept. */
export interface InterruptedRun {
  readonly record: RunRecord;
  readonly player: RunPlayer;
  readonly run: Run;
  /** How many of its events are stored. */
  readonly kept: number;
}

/** Hours of events are played in pieces, so that the page goes on meanwhile. */
const EVENTS_AT_ONCE = 500;

/** The run that a reload, a crash or a flat battery has interrupted. */
export async function readInterruptedRun(): Promise<InterruptedRun | null> {
  // Another tab may be running it.
  if (await isRunHeld()) return null;
  const record = await readRecord();
  if (!record) return null;
  const events = await readEvents(record.id);
  const player = new RunPlayer(record.start);
  for (const [index, event] of events.entries()) {
    player.take(event);
    if (index % EVENTS_AT_ONCE === EVENTS_AT_ONCE - 1) {
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    }
  }
  return { record, player, run: player.run, kept: events.length };
}
