/**
 * Smoothing of heights along a line.
 *
 * A triangular kernel over distance: the weight falls linearly from 1 at the place itself to 0 at
 * `radiusMetres` on either side. It is what two passes of a moving average of `radiusMetres` make
 * (the convolution of two boxes), so it leaves no ripple behind as one box does. A kernel over
 * samples instead of distance would smooth a winding, densely drawn path less than a straight one.
 *
 * At the ends the radius shrinks to what is there on both sides, so that the first and last height
 * stay and a constant slope stays a constant slope everywhere.
 *
 * O(n): between the ends the sum over the kernel moves on by what enters and leaves its two halves.
 * Invariants, but for rounding: a straight slope is unchanged; nothing exceeds the range of its input.
 */
export function smoothHeights(
  heights: Float64Array,
  { stepMetres, radiusMetres }: { stepMetres: number; radiusMetres: number },
): Float64Array {
  const smooth = new Float64Array(heights.length);
  const last = heights.length - 1;
  const widest = Math.round(radiusMetres / stepMetres);
  if (widest === 0) return Float64Array.from(heights);
  const inner = Math.max(widest, last - widest + 1);
  for (let index = 0; index < Math.min(widest, last + 1); index++) {
    smooth[index] = meanAround(heights, index, Math.min(index, last - index));
  }
  if (widest <= last - widest) smoothInside(heights, smooth, widest);
  for (let index = inner; index <= last; index++) {
    smooth[index] = meanAround(heights, index, last - index);
  }
  return smooth;
}

/** Where the whole kernel fits. */
function smoothInside(heights: Float64Array, smooth: Float64Array, side: number): void {
  const end = heights.length - side;
  const whole = (side + 1) ** 2;
  let sum = meanAround(heights, side, side) * whole;
  /** Of the heights that the next step brings nearer, and of those that it leaves behind. */
  let ahead = 0;
  let behind = 0;
  for (let offset = 0; offset <= side; offset++) {
    behind += heights[offset]!;
    if (offset < side) ahead += heights[side + 1 + offset]!;
  }
  for (let index = side; index < end; index++) {
    smooth[index] = sum / whole;
    if (index + 1 === end) break;
    ahead += heights[index + side + 1]!;
    sum += ahead - behind;
    ahead -= heights[index + 1]!;
    behind += heights[index + 1]! - heights[index - side]!;
  }
}

function meanAround(heights: Float64Array, index: number, side: number): number {
  let sum = 0;
  let weights = 0;
  for (let offset = -side; offset <= side; offset++) {
    const weight = side + 1 - Math.abs(offset);
    sum += weight * heights[index + offset]!;
    weights += weight;
  }
  return sum / weights;
}
