/**
 * Place of a point on the Hilbert curve of order 16, for ordering things so that neighbours in the
 * plane are neighbours in memory. `x` and `y` are integers from 0 to 65535. Source: J. Skilling,
 * Programming the Hilbert curve (2004), in the rotating form of Wikipedia's `xy2d`.
 */
export function hilbertIndex(x: number, y: number): number {
  let index = 0;
  for (let side = 32768; side > 0; side >>= 1) {
    const right = (x & side) > 0 ? 1 : 0;
    const upper = (y & side) > 0 ? 1 : 0;
    index += side * side * ((3 * right) ^ upper);
    if (upper === 0) {
      if (right === 1) {
        x = 65535 - x;
        y = 65535 - y;
      }
      const swap = x;
      x = y;
      y = swap;
    }
  }
  return index;
}
