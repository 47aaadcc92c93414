const BARS = 32;

/** How many of some sorted numbers are in each of 32 stretches of equal width. */
export function histogramOf(sorted: Float64Array): readonly number[] {
  const bars = Array.from({ length: BARS }, () => 0);
  const [low, high] = [sorted[0]!, sorted.at(-1)!];
  for (const value of sorted) {
    const share = high === low ? 0 : (value - low) / (high - low);
    const bar = Math.min(BARS - 1, Math.floor(share * BARS));
    bars[bar] = bars[bar]! + 1;
  }
  return bars;
}
