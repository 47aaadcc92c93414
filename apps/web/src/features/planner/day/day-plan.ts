import { CIVIL_DEGREES, RISE_DEGREES, sunAltitudeDegrees } from '@webmaps/geo/sun-times';
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
  const altitude = sunAltitudeDegrees(position, at);
  if (altitude >= RISE_DEGREES) return 'day';
  return altitude >= CIVIL_DEGREES ? 'twilight' : 'dark';
}

/** Time spent at a place of the route. */
export interface Stay {
  readonly metres: number;
  readonly seconds: number;
}

/** How long a route takes: on the move, and at the places where it stays. */
export interface Timing {
  readonly splits: readonly Split[];
  readonly stays: readonly Stay[];
}

/** Time since the start on arriving at a distance: stays count from beyond their place on. */
export function secondsAt({ splits, stays }: Timing, metres: number): number {
  return movingSeconds(splits, metres) + staySeconds(stays, metres);
}

/** Time since the start at the end of each split. */
export function elapsedSeconds({ splits, stays }: Timing): readonly number[] {
  let moving = 0;
  return splits.map(({ endMetres, durationSeconds }) => {
    moving += durationSeconds;
    return moving + staySeconds(stays, endMetres);
  });
}

function staySeconds(stays: readonly Stay[], metres: number): number {
  return stays.reduce((sum, stay) => sum + (stay.metres < metres ? stay.seconds : 0), 0);
}

/** By straight lines within a split. */
function movingSeconds(splits: readonly Split[], metres: number): number {
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
  timing: Timing,
  {
    startsAt,
    positionAt,
  }: { readonly startsAt: number; readonly positionAt: (metres: number) => Position },
): readonly LightChange[] {
  const whole = timing.splits.at(-1)?.endMetres ?? 0;
  const count = Math.min(MAX_STEPS, Math.max(1, Math.ceil(whole / STEP_METRES)));
  const changes: LightChange[] = [];
  for (let step = 0; step <= count; step++) {
    const metres = (step / count) * whole;
    const at = startsAt + secondsAt(timing, metres) * 1000;
    const light = lightAt(positionAt(metres), at);
    if (changes.at(-1)?.light !== light) changes.push({ metres, at, light });
  }
  return changes;
}

/** A stretch of one light. */
export interface LightSpan {
  readonly light: Light;
  readonly startMetres: number;
  readonly endMetres: number;
}

/** The stretches of one light each, from the start to the end of the route. */
export function lightSpans(
  changes: readonly LightChange[],
  lengthMetres: number,
): readonly LightSpan[] {
  return changes.map(({ light, metres }, index) => ({
    light,
    startMetres: metres,
    endMetres: changes[index + 1]?.metres ?? lengthMetres,
  }));
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
