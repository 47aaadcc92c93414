const POINTS = 56;

/**
 * The profile of a route as the path of a filled shape in a box of these sizes, so low as its
 * heights are among `range` metres. Empty where there are no heights.
 */
export function sparkline(
  heights: readonly number[],
  { width, height, range }: { readonly width: number; readonly height: number; range: number },
): string {
  if (heights.length < 2) return '';
  const lowest = heights.reduce((least, metres) => Math.min(least, metres), Infinity);
  const tops = Array.from({ length: POINTS + 1 }, (_, index) => {
    const metres = heights[Math.round((index * (heights.length - 1)) / POINTS)] ?? lowest;
    const x = (index * width) / POINTS;
    const y = height - 1 - ((metres - lowest) / range) * (height - 2);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M0 ${height}L${tops.join('L')}L${width} ${height}Z`;
}

/** The widest span of heights among routes; flat ones are not blown up to hills. */
export function heightRange(series: readonly (readonly number[])[]): number {
  const spans = series.map((heights) => {
    const lowest = heights.reduce((least, metres) => Math.min(least, metres), Infinity);
    const highest = heights.reduce((most, metres) => Math.max(most, metres), -Infinity);
    return highest - lowest;
  });
  return Math.max(40, ...spans.filter(Number.isFinite));
}
