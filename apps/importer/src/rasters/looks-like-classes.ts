/** The advice where a raster does not fit its purpose. */
export const ACCEPT_IT = 'give another file, or --accept-implausible to take it as it is';

/** Fewer values cannot distinguish classes from counts. */
const MIN_VALUES = 400;
/** CORINE, the finest of the usual keys of land cover, has 44 classes. */
const MAX_CLASSES = 64;
const MAX_CODE = 999;
/** On level ground, and between one count and the next, neighbours differ by this at most. */
const NEAR = 2;

/**
 * Whether the values, row by row, look like codes of classes: few different whole numbers, which most
 * often jump from one to a quite different one. Whole metres of a plain do not jump.
 */
export function looksLikeClasses(values: Float32Array, width: number): boolean {
  const codes = new Set<number>();
  let known = 0;
  let steps = 0;
  let jumps = 0;
  for (let cell = 0; cell < values.length; cell++) {
    const value = values[cell] as number;
    if (Number.isNaN(value)) continue;
    if (!Number.isInteger(value) || value < 0 || value > MAX_CODE) return false;
    codes.add(value);
    if (codes.size > MAX_CLASSES) return false;
    known++;
    const before = cell % width === 0 ? NaN : (values[cell - 1] as number);
    const step = Math.abs(value - before);
    if (!(step > 0)) continue;
    steps++;
    if (step > NEAR) jumps++;
  }
  return known >= MIN_VALUES && codes.size > 2 && jumps > steps / 2;
}
