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

/** By start, end and points, so that one run exported twice, or as two formats, is found again. */
export function fingerprintOf(recording: Recording): string {
  const { times, length, lonLat } = columnsOf(recording);
  const place = (value: number | undefined) => (value ?? 0).toFixed(4);
  return [
    Math.round(times[0] ?? 0),
    Math.round(times.at(-1) ?? 0),
    place(lonLat[0]),
    place(lonLat[1]),
    place(lonLat[length * 2 - 2]),
    place(lonLat[length * 2 - 1]),
  ].join(',');
}
