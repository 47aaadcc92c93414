import { trackPointsOf } from '@webmaps/formats/track/track-point';
import type { TrackPoint } from '@webmaps/formats/track/track-point';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Recording } from '../recording/recording.ts';

export const START_SECONDS = 1_700_000_000;

export interface FixtureStep {
  /** Of this step. */
  readonly seconds: number;
  readonly metres: number;
  readonly heartRate?: number;
  readonly cadence?: number;
  readonly powerWatts?: number;
  readonly temperatureCelsius?: number;
  readonly elevationMetres?: number;
  /** Begins a segment after a pause. */
  readonly isBreak?: boolean;
}

/** A recording due north from the equator, for tests. */
export function runFixture(steps: readonly FixtureStep[]): Recording {
  const segments: TrackPoint[][] = [];
  let [seconds, metres] = [START_SECONDS, 0];
  let points: TrackPoint[] = [];
  const [first, ...rest] = [{ seconds: 0, metres: 0, ...pickSensors(steps[0]) }, ...steps];
  for (const step of [first, ...rest]) {
    if ('isBreak' in step && step.isBreak) {
      segments.push(points);
      points = [];
    }
    seconds += step.seconds;
    metres += step.metres;
    points.push({
      position: [8, metres / METRES_PER_DEGREE],
      timeSeconds: seconds,
      ...pickSensors(step),
    });
  }
  return { segments: [...segments, points].map(trackPointsOf), laps: [] };
}

/** So many equal steps. */
export function repeatStep(count: number, step: FixtureStep): readonly FixtureStep[] {
  return Array.from({ length: count }, () => step);
}

const SENSORS = [
  'heartRate',
  'cadence',
  'powerWatts',
  'temperatureCelsius',
  'elevationMetres',
] as const;

function pickSensors(step: Partial<FixtureStep> = {}): Partial<TrackPoint> {
  return Object.fromEntries(
    SENSORS.flatMap((name) => (step[name] === undefined ? [] : [[name, step[name]] as const])),
  );
}
