import { thinLine } from '@webmaps/saved-routes/saved-route';
import type { ActivityFacts } from './activity.ts';
import { findBestStretch, STRETCH_METRES } from './analysis/best-stretch.ts';
import { wholeOf } from './analysis/parts.ts';
import { columnsOf } from './analysis/run-columns.ts';
import { profileOfRun } from './analysis/run-heights.ts';
import type { Recording } from './recording/recording.ts';

/** Everything about a run but its fingerprint, which stays through edits. */
export function measureActivity(recording: Recording): Omit<ActivityFacts, 'fingerprint'> {
  const columns = columnsOf(recording);
  const whole = wholeOf({ columns, profile: profileOfRun(columns) });
  const { lonLat, length, channels } = columns;
  const line = Array.from({ length }, (_, at): [number, number] => [
    lonLat[at * 2] ?? 0,
    lonLat[at * 2 + 1] ?? 0,
  ]);
  const rates = (channels.heartRate ?? new Float64Array()).filter((rate) => !Number.isNaN(rate));
  return {
    distanceMetres: whole.endMetres,
    movingSeconds: whole.movingSeconds,
    elapsedSeconds: whole.elapsedSeconds,
    climbMetres: whole.climbMetres ?? null,
    descentMetres: whole.descentMetres ?? null,
    averageHeartRate: whole.averageHeartRate ?? null,
    maxHeartRate: rates.length > 0 ? rates.reduce((a, b) => Math.max(a, b)) : null,
    best: STRETCH_METRES.flatMap((metres) => {
      const found = findBestStretch(columns, metres);
      return found ? [{ metres, seconds: found.seconds }] : [];
    }),
    line: thinLine(line),
  };
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
