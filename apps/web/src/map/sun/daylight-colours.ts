type Colour = readonly [red: number, green: number, blue: number];

/** The light of a moment, as shaders take it. */
export interface Daylight {
  /** Of the sky, on every face. */
  readonly sky: Colour;
  /** Of the sun, on faces that it reaches. */
  readonly beam: Colour;
  /** How dark shadows on the ground are, 0 to 1. */
  readonly shade: number;
  /** Over all of the ground: colour, and how much of it. */
  readonly night: readonly [...Colour, alpha: number];
}

const DAY_SKY: Colour = [0.78, 0.8, 0.84];
const NIGHT_SKY: Colour = [0.3, 0.33, 0.44];
const DUSK_SKY: Colour = [0.64, 0.58, 0.63];
const HIGH_BEAM: Colour = [0.44, 0.41, 0.36];
const LOW_BEAM: Colour = [0.62, 0.38, 0.2];
/** Of a dark map, on which full daylight would dazzle. */
const DARK_MAP = 0.74;
const MAX_SHADE = 0.5;
const NIGHT_SHADE = 0.5;

/** The light of the sky and the sun by the sun's altitude in degrees. */
export function daylightOf(altitude: number, isDarkMap: boolean): Daylight {
  const day = rampUp(altitude, -6, 8);
  const sunUp = rampUp(altitude, -0.5, 4);
  const high = rampUp(altitude, 3, 28);
  // Warm about the horizon, and gone by night and by day.
  const dusk = rampUp(altitude, -8, 0) * (1 - rampUp(altitude, 2, 16));
  const exposure = isDarkMap ? DARK_MAP : 1;
  const sky = mix(mix(NIGHT_SKY, DAY_SKY, day), DUSK_SKY, dusk);
  const beam = mix(LOW_BEAM, HIGH_BEAM, high);
  const night = NIGHT_SHADE * (1 - rampUp(altitude, -7, 6));
  return {
    sky: scale(sky, exposure),
    beam: scale(beam, sunUp * exposure),
    shade: MAX_SHADE * sunUp,
    night: [0.07 + 0.1 * dusk, 0.08 + 0.02 * dusk, 0.2, night],
  };
}

function rampUp(value: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

function mix(a: Colour, b: Colour, share: number): Colour {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

function scale([red, green, blue]: Colour, by: number): Colour {
  return [red * by, green * by, blue * by];
}
