import { sunPosition, sunVector } from '@webmaps/geo/sun-position';
import type { Position } from '@webmaps/geo/position';
import type { PlaceClock } from './place-clock.ts';
import { DAY_MINUTES, timeBy } from './place-clock.ts';

/** How often shade is worked out. */
export const STEP_MINUTES = 5;

/** A step of a day at a place. */
export type Light = 'night' | 'shade' | 'sun';

/** The directions to the sun in the middle of each step of a day: east, north and up. */
export function sunsOfDay(clock: PlaceClock, day: string, place: Position): Float32Array {
  const count = DAY_MINUTES / STEP_MINUTES;
  const suns = new Float32Array(count * 3);
  for (let step = 0; step < count; step++) {
    const time = timeBy(clock, day, (step + 0.5) * STEP_MINUTES);
    suns.set(sunVector(sunPosition(place, time)), step * 3);
  }
  return suns;
}

/** The light of each step, of what is lit and where the sun is. */
export function lightOfDay(suns: Float32Array, lit: Uint8Array): readonly Light[] {
  return Array.from(lit, (isLit, step) => {
    if (suns[step * 3 + 2]! <= 0) return 'night';
    return isLit === 1 ? 'sun' : 'shade';
  });
}

export interface LightSpan {
  readonly light: Light;
  /** Minutes of the day. */
  readonly from: number;
  readonly to: number;
}

/** Equal steps joined. */
export function spansOf(light: readonly Light[]): readonly LightSpan[] {
  const spans: LightSpan[] = [];
  for (const [step, each] of light.entries()) {
    const [from, to] = [step * STEP_MINUTES, (step + 1) * STEP_MINUTES];
    const last = spans.at(-1);
    if (last?.light === each) spans[spans.length - 1] = { ...last, to };
    else spans.push({ light: each, from, to });
  }
  return spans;
}

/** Minutes of sun, and of daylight with or without it. */
export function sumLight(light: readonly Light[]): {
  readonly sunMinutes: number;
  readonly dayMinutes: number;
} {
  const count = (wanted: Light) => light.filter((each) => each === wanted).length * STEP_MINUTES;
  const sunMinutes = count('sun');
  return { sunMinutes, dayMinutes: sunMinutes + count('shade') };
}
