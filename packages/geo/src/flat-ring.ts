/** Rings as x and y by turns, as in typed arrays. The last point may be the first again. */

/** Twice the signed area: positive where the ring turns from the x axis towards the y axis. */
export function twiceFlatRingArea(ring: ArrayLike<number>): number {
  const length = ring.length;
  // Relative to the first point, so that products stay exact.
  const x0 = ring[0]!;
  const y0 = ring[1]!;
  let sum = 0;
  for (let i = 2; i + 3 < length; i += 2) {
    sum += (ring[i]! - x0) * (ring[i + 3]! - y0) - (ring[i + 2]! - x0) * (ring[i + 1]! - y0);
  }
  return sum;
}

/** Whether the point is inside the closed ring, by the even-odd rule. */
export function flatRingContains(ring: ArrayLike<number>, x: number, y: number): boolean {
  let inside = false;
  for (let i = 0; i + 3 < ring.length; i += 2) {
    const y1 = ring[i + 1]!;
    const y2 = ring[i + 3]!;
    if (y1 > y === y2 > y) continue;
    const x1 = ring[i]!;
    const x2 = ring[i + 2]!;
    if (x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}
