import type { Lap, Track } from '@webmaps/formats/track/track-file';
import { TrackPointsBuilder } from '@webmaps/formats/track/track-points';
import type { TrackPoints } from '@webmaps/formats/track/track-points';
import type { RunLap } from './laps.ts';
import { advanceRun, distanceOf, startRun } from './run.ts';
import type { Run } from './run.ts';
import type { RunEvent, RunStart } from './run-event.ts';

/** A run played through from its start. */
export interface PlayedRun {
  readonly run: Run;
  /** The fixes as they came, cut where the run was paused. */
  readonly segments: readonly TrackPoints[];
}

/** The run and its recording out of the events that were kept. */
export function playRun(start: RunStart, events: Iterable<RunEvent>): PlayedRun {
  const segments: TrackPoints[] = [];
  const builder = new TrackPointsBuilder();
  const cut = () => {
    if (builder.length > 0) segments.push(builder.finish());
  };
  let run = startRun(start);
  for (const event of events) {
    const before = run;
    run = advanceRun(run, event);
    if (event.kind !== 'fix') {
      if (event.kind === 'pause') cut();
      continue;
    }
    if (before.phase !== 'running' || run.lastFix?.timeSeconds === before.lastFix?.timeSeconds) {
      continue;
    }
    builder.add(event.position[0], event.position[1]);
    builder.set('timeSeconds', event.timeSeconds);
    builder.set('distanceMetres', distanceOf(run));
    if (event.elevationMetres !== undefined) builder.set('elevationMetres', event.elevationMetres);
    if (event.speedMetresPerSecond !== undefined) {
      builder.set('speedMetresPerSecond', event.speedMetresPerSecond);
    }
  }
  cut();
  return { run, segments };
}

/** The track of a played run, for every format that keeps one. */
export function trackOfRun({ run, segments }: PlayedRun, name: string): Track {
  return { name, sport: 'running', segments, laps: run.laps.ended.map(lapOf) };
}

function lapOf({ trigger, startSeconds, durationSeconds, distanceMetres }: RunLap): Lap {
  return { trigger, startSeconds, durationSeconds, distanceMetres };
}
