import { lineMetres } from '@webmaps/geo/line-metres';
import { isWholeTrack, lineOfLeg, measureLeg } from '@webmaps/plan/tracks/track';
import type { TrackLap, TrackLeg } from '@webmaps/plan/tracks/track';
import { clockText, distanceNumber, metresPerUnit } from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';

/** One line of the table of laps, in words. */
export interface LapRow {
  /** From 1. */
  readonly number: number;
  readonly distance: string;
  readonly time: string;
  /** Per kilometre or mile; `null` where nothing was run. */
  readonly pace: string | null;
  /** Beats a minute. */
  readonly heartRate: number | null;
  /** Its stretch of the route; `null` where the clock does not tell. */
  readonly stretch: { readonly startMetres: number; readonly endMetres: number } | null;
}

/** The laps of a track that is run as a whole; none of one that is all one lap. */
export function lapRows(along: TrackLeg, units: Units): readonly LapRow[] {
  const { laps = [], times } = along.track;
  if (laps.length < 2 || !isWholeTrack(along)) return [];
  const metres = measureLeg(along)?.metres ?? metresAlong(along);
  const unit = metresPerUnit(units);
  return laps.map((lap, index) => {
    const stretch = times && stretchOf({ lap, next: laps[index + 1], times, metres });
    const length = lap.distanceMetres ?? (stretch ? stretch.endMetres - stretch.startMetres : 0);
    return {
      number: index + 1,
      distance: distanceNumber(length, units),
      time: clockText(lap.durationSeconds),
      pace: length > 0 ? clockText((lap.durationSeconds / length) * unit) : null,
      heartRate: lap.averageHeartRate ?? null,
      stretch,
    };
  });
}

interface LapOnTrack {
  readonly lap: TrackLap;
  readonly next: TrackLap | undefined;
  readonly times: Float64Array;
  /** Along the track at each position. */
  readonly metres: Float64Array;
}

/** A lap ends where the next one starts: its duration is without pauses. */
function stretchOf({ lap, next, times, metres }: LapOnTrack): LapRow['stretch'] {
  const from = times.findIndex((time) => time >= lap.startSeconds);
  const after = next ? times.findIndex((time) => time >= next.startSeconds) : -1;
  const startMetres = metres[from];
  const endMetres = metres.at(after);
  if (startMetres === undefined || endMetres === undefined) return null;
  return endMetres > startMetres ? { startMetres, endMetres } : null;
}

function metresAlong(along: TrackLeg): Float64Array {
  const line = lineOfLeg(along);
  const metres = new Float64Array(line.length);
  for (let at = 1; at < line.length; at++) {
    metres[at] = (metres[at - 1] ?? 0) + lineMetres(line.slice(at - 1, at + 1));
  }
  return metres;
}
