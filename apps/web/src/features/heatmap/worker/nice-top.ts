/** So few are denser than the last colour: single cells at a start do not fade all others. */
const DENSEST_SHARE = 0.05;

/** A round number that nearly all densities are below; 1 where there are none. */
export function niceTop(densities: Float64Array): number {
  const sorted = densities.filter((density) => density > 0).sort();
  const top = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * (1 - DENSEST_SHARE)))];
  if (top === undefined) return 1;
  const power = 10 ** Math.floor(Math.log10(top));
  const digit =
    [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((each) => each * power >= top * (1 - 1e-9)) ?? 10;
  return digit * power;
}
