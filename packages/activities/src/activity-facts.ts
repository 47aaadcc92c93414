import type { Position } from '@webmaps/geo/position';
import { thinLine } from '@webmaps/saved-routes/saved-route';
import type { ActivityFacts } from './activity.ts';
import { findBestStretch, STRETCH_METRES } from './analysis/best-stretch.ts';
import { wholeOf } from './analysis/parts.ts';
import type { MeasuredRun } from './analysis/parts.ts';
import { columnsOf } from './analysis/run-columns.ts';
import type { RunColumns } from './analysis/run-columns.ts';
import { profileOfRun } from './analysis/run-heights.ts';
import type { Recording } from './recording/recording.ts';

/** A run's facts but those of its recording, which stay through edits. */
export type MeasuredFacts = Omit<ActivityFacts, 'fingerprint' | 'recordingBytes'>;

/** The recording as it is, or as it was edited, ready to be measured. */
export function prepareRun(recording: Recording): MeasuredRun {
  const columns = columnsOf(recording);
  return { columns, profile: profileOfRun(columns) };
}

export function measureActivity(run: MeasuredRun): MeasuredFacts {
  const { columns } = run;
  const whole = wholeOf(run);
  const { heartRate, ...averages } = whole.averages;
  return {
    distanceMetres: whole.endMetres,
    movingSeconds: whole.movingSeconds,
    elapsedSeconds: whole.elapsedSeconds,
    climbMetres: whole.climbMetres ?? null,
    descentMetres: whole.descentMetres ?? null,
    averageHeartRate: heartRate ?? null,
    maxHeartRate: highestOf(columns.channels.heartRate),
    averages,
    best: STRETCH_METRES.flatMap((metres) => {
      const found = findBestStretch(columns, metres);
      return found ? [{ metres, seconds: found.seconds }] : [];
    }),
    line: thinLine(positionsApart(columns)),
  };
}

/** A drawing of a hundred points is chosen among so many. */
const MAX_CANDIDATES = 4000;

/** The positions of a run, those left out that are hardly farther along than the one before. */
function positionsApart({ metres, lonLat, length }: RunColumns): readonly Position[] {
  const apart = length > MAX_CANDIDATES ? (metres.at(-1) ?? 0) / MAX_CANDIDATES : 0;
  const positions: Position[] = [];
  let last = -Infinity;
  for (let at = 0; at < length; at++) {
    if (metres[at]! - last < apart && at < length - 1) continue;
    last = metres[at]!;
    positions.push([lonLat[at * 2]!, lonLat[at * 2 + 1]!]);
  }
  return positions;
}

function highestOf(values: Float64Array | undefined): number | null {
  let highest: number | null = null;
  for (const value of values ?? []) {
    if (value > (highest ?? -Infinity)) highest = value;
  }
  return highest;
}

/** By time and place of both ends, so that one run exported twice, or as two formats, is found again. */
export function fingerprintOf({ segments }: Recording): string {
  const [first, last] = [segments[0], segments.at(-1)];
  const place = (value: number | undefined) => (value ?? 0).toFixed(4);
  return [
    Math.round(first?.channels.timeSeconds?.[0] ?? 0),
    Math.round(last?.channels.timeSeconds?.at(-1) ?? 0),
    ...[0, 1].map((axis) => place(first?.lonLat[axis])),
    ...[-2, -1].map((axis) => place(last?.lonLat.at(axis))),
  ].join(',');
}
