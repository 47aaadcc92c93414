/**
 * Smoothing of heights along a line.
 *
 * A triangular kernel over distance: the weight falls linearly from 1 at the place itself to 0 at
 * `reachMetres` on either side. It is what two passes of a moving average of `reachMetres` make
 * (the convolution of two boxes), so it leaves no ripple behind as one box does. A kernel over
 * samples instead of distance would smooth a winding, densely drawn path less than a straight one.
 *
 * At the ends the reach shrinks to what is there on both sides, so that the first and last height
 * stay and a constant slope stays a constant slope everywhere.
 *
 * O(n) times the kernel's width, which is a dozen steps. Invariants: a straight slope is unchanged;
 * nothing exceeds the range of its input.
 */
export function smoothHeights(
  heights: Float64Array,
  { stepMetres, reachMetres }: { stepMetres: number; reachMetres: number },
): Float64Array {
  const smooth = new Float64Array(heights.length);
  const last = heights.length - 1;
  const widest = Math.round(reachMetres / stepMetres);
  for (let index = 0; index <= last; index++) {
    const side = Math.min(widest, index, last - index);
    let sum = 0;
    let weights = 0;
    for (let offset = -side; offset <= side; offset++) {
      const weight = side + 1 - Math.abs(offset);
      sum += weight * (heights[index + offset] as number);
      weights += weight;
    }
    smooth[index] = sum / weights;
  }
  return smooth;
}
