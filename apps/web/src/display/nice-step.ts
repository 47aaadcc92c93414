/** The round step (1, 2 or 5 times a power of ten) that gives at most `most` intervals. */
export function niceStep(range: number, most: number): number {
  const rough = range / Math.max(most, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough * (1 - 1e-9)) ?? 10;
  return step * power;
}
