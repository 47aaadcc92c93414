import type { Lap, Track } from '@webmaps/formats/track/track-file';
import { TrackPointsBuilder } from '@webmaps/formats/track/track-points';
import type { TrackPoints } from '@webmaps/formats/track/track-points';
import type { RunLap } from './laps.ts';
import { advanceRun, distanceOf, startRun } from './run.ts';
import type { Run } from './run.ts';
import type { RunEvent, RunStart } from './run-event.ts';

/** A run with its recording. */
export interface RecordedRun {
  readonly run: Run;
  /** The fixes as they came, cut where the run was paused. */
  readonly segments: readonly TrackPoints[];
}

/** Plays a run, event by event, and records it in columns. Equal events give an equal recording. */
export class RunPlayer {
  #run: Run;
  readonly #segments: TrackPoints[] = [];
  readonly #builder = new TrackPointsBuilder();

  constructor(start: RunStart) {
    this.#run = startRun(start);
  }

  get run(): Run {
    return this.#run;
  }

  take(event: RunEvent): Run {
    const before = this.#run;
    const run = advanceRun(before, event);
    this.#run = run;
    if (event.kind === 'pause') this.#cut();
    const isRecorded =
      event.kind === 'fix' && before.phase === 'running' && event.timeSeconds >= before.timeSeconds;
    if (!isRecorded) return run;
    this.#builder.add(event.position[0], event.position[1]);
    this.#builder.set('timeSeconds', event.timeSeconds);
    this.#builder.set('distanceMetres', distanceOf(run));
    if (event.elevationMetres !== undefined) {
      this.#builder.set('elevationMetres', event.elevationMetres);
    }
    if (event.speedMetresPerSecond !== undefined) {
      this.#builder.set('speedMetresPerSecond', event.speedMetresPerSecond);
    }
    return run;
  }

  /** What was recorded up to now; the next fix begins another segment. */
  recorded(): RecordedRun {
    this.#cut();
    return { run: this.#run, segments: [...this.#segments] };
  }

  #cut(): void {
    if (this.#builder.length > 0) this.#segments.push(this.#builder.finish());
  }
}

/** The track of a recorded run, for every format that keeps one. */
export function trackOfRun({ run, segments }: RecordedRun, name: string): Track {
  return { name, sport: 'running', segments, laps: run.laps.ended.map(lapOf) };
}

function lapOf({ trigger, startSeconds, durationSeconds, distanceMetres }: RunLap): Lap {
  return { trigger, startSeconds, durationSeconds, distanceMetres };
}
