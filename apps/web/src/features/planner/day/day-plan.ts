import { sunTimes } from '@webmaps/geo/sun-times';
import type { Position } from '@webmaps/geo/position';
import type { Split } from '@webmaps/router/splits/measure-splits';

/** How a goal time is spread over a route. */
export type Effort = 'even_effort' | 'even_pace';

export type Light = 'day' | 'twilight' | 'dark';

/** The light changes where the route is so far, at a time in milliseconds since 1970. */
export interface LightChange {
  readonly metres: number;
  readonly at: number;
  readonly light: Light;
}

/**
 * The splits at another time for the whole: of even effort each takes its share of the time by
 * grade-adjusted pace, of even pace its share of the distance. Without a goal the whole takes as long
 * as before.
 */
export function spreadTime(
  splits: readonly Split[],
  { goalSeconds, effort }: { readonly goalSeconds: number | null; readonly effort: Effort },
): readonly Split[] {
  const usual = splits.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  const metres = splits.reduce((sum, split) => sum + split.endMetres - split.startMetres, 0);
  if (usual <= 0 || metres <= 0) return splits;
  const whole = goalSeconds ?? usual;
  if (goalSeconds === null && effort === 'even_effort') return splits;
  return splits.map((split) => {
    const length = split.endMetres - split.startMetres;
    const share = effort === 'even_effort' ? split.durationSeconds / usual : length / metres;
    const durationSeconds = share * whole;
    const paceSecondsPerKm = length > 0 ? (durationSeconds / length) * 1000 : 0;
    return { ...split, durationSeconds, paceSecondsPerKm };
  });
}

/** The light at a place and a time: twilight is civil, in which one sees the ground. */
export function lightAt(position: Position, at: number): Light {
  const { sunrise, sunset, civilDawn, civilDusk, isUpAtNoon } = sunTimes(position, at);
  const isBetween = (from: number | null, to: number | null): boolean =>
    from !== null && to !== null && at >= from && at <= to;
  if (isBetween(sunrise, sunset)) return 'day';
  if (sunrise === null && sunset === null && isUpAtNoon) return 'day';
  if (isBetween(civilDawn, civilDusk)) return 'twilight';
  // The sun crosses no height of twilight where it stays above it all night.
  return civilDawn === null && civilDusk === null && (sunset !== null || isUpAtNoon)
    ? 'twilight'
    : 'dark';
}

/** Time since the start at a distance, by straight lines within a split. */
export function secondsAt(splits: readonly Split[], metres: number): number {
  let seconds = 0;
  for (const { startMetres, endMetres, durationSeconds } of splits) {
    if (metres >= endMetres) {
      seconds += durationSeconds;
      continue;
    }
    const length = endMetres - startMetres;
    const share = length > 0 ? Math.max(0, metres - startMetres) / length : 0;
    return seconds + share * durationSeconds;
  }
  return seconds;
}

/** The light at the start, and wherever it changes along the way, to `STEP_METRES`. */
export function lightAlong(
  splits: readonly Split[],
  startsAt: number,
  positionAt: (metres: number) => Position,
): readonly LightChange[] {
  const whole = splits.at(-1)?.endMetres ?? 0;
  const count = Math.min(MAX_STEPS, Math.max(1, Math.ceil(whole / STEP_METRES)));
  const changes: LightChange[] = [];
  for (let step = 0; step <= count; step++) {
    const metres = (step / count) * whole;
    const at = startsAt + secondsAt(splits, metres) * 1000;
    const light = lightAt(positionAt(metres), at);
    if (changes.at(-1)?.light !== light) changes.push({ metres, at, light });
  }
  return changes;
}

/** Where it is dark, in order; `until` is absent where it stays so to the end. */
export function darkSpans(
  changes: readonly LightChange[],
): readonly { readonly from: LightChange; readonly until: LightChange | undefined }[] {
  return changes.flatMap((from, index) =>
    from.light === 'dark' ? [{ from, until: changes[index + 1] }] : [],
  );
}

const STEP_METRES = 100;
const MAX_STEPS = 500;

/** Seconds of "45:00" or "1:45:00"; `null` for anything else. */
export function readGoal(written: string): number | null {
  const match = /^\s*(?:(\d{1,2}):)?(\d{1,2}):(\d{2})\s*$/.exec(written);
  if (!match) return null;
  const [hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0));
  if (hours === undefined || minutes === undefined || seconds === undefined) return null;
  if (seconds > 59 || (match[1] !== undefined && minutes > 59)) return null;
  return hours * 3600 + minutes * 60 + seconds;
}
