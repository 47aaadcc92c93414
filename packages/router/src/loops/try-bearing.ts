interface BearingOptions {
  /** Clockwise from north. */
  readonly headingDegrees: number | undefined;
  /** 1 is as usual; each other gives other directions. */
  readonly seed: number;
  /** Off the wanted direction, the best first; a seed begins with one of the first three. */
  readonly offsets: readonly number[];
}

/**
 * In which direction a try to find a loop goes, in degrees clockwise from north: around the wanted
 * one, else all around by the golden angle, so that each falls into the widest gap that is left.
 */
export function tryBearing(at: number, options: BearingOptions): number {
  const { headingDegrees, seed, offsets } = options;
  if (headingDegrees === undefined) return (seed * 61.8 + at * 137.508) % 360;
  const first = (seed + FIRST_OFFSETS - 1) % FIRST_OFFSETS;
  return headingDegrees + offsets[(first + at) % offsets.length]! + jitter(seed);
}

const FIRST_OFFSETS = 3;
const MAX_JITTER = 10;

/** Degrees by which a seed turns all its tries: none for the first, evenly spread over the others. */
function jitter(seed: number): number {
  return ((((seed - 1) * 0.618 + 1.5) % 1) - 0.5) * 2 * MAX_JITTER;
}
