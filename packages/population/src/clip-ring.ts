/** A ring as x and y by turns; the last point is not the first again. */
export type FlatRing = readonly number[];

/** Twice the signed area: positive where x turns towards y. */
export function twiceSignedArea(ring: FlatRing): number {
  const length = ring.length;
  // Relative to the first point, so that products stay exact.
  const x0 = ring[0] ?? 0;
  const y0 = ring[1] ?? 0;
  let sum = 0;
  let x1 = 0;
  let y1 = 0;
  for (let at = 2; at < length; at += 2) {
    const x2 = ring[at]! - x0;
    const y2 = ring[at + 1]! - y0;
    sum += x1 * y2 - x2 * y1;
    x1 = x2;
    y1 = y2;
  }
  return sum;
}

/**
 * The part of any ring inside a convex one that turns from x to y (Sutherland and Hodgman 1974,
 * "Reentrant polygon clipping"). A concave ring may leave pieces that hang together by sides that
 * run to and fro: their signed area is right all the same. O(corners of the ring x corners of the
 * convex one).
 */
export function clipRing(ring: FlatRing, convex: FlatRing): FlatRing {
  let clipped = ring;
  const corners = convex.length;
  for (let at = 0; at < corners && clipped.length > 0; at += 2) {
    const next = (at + 2) % corners;
    clipped = clipBySide(clipped, convex[at]!, convex[at + 1]!, convex[next]!, convex[next + 1]!);
  }
  return clipped;
}

/** What is left of the line from one point to another. */
function clipBySide(ring: FlatRing, ax: number, ay: number, bx: number, by: number): number[] {
  const [dx, dy] = [bx - ax, by - ay];
  const kept: number[] = [];
  let x1 = ring.at(-2)!;
  let y1 = ring.at(-1)!;
  let side1 = dx * (y1 - ay) - dy * (x1 - ax);
  for (let at = 0; at < ring.length; at += 2) {
    const x2 = ring[at]!;
    const y2 = ring[at + 1]!;
    const side2 = dx * (y2 - ay) - dy * (x2 - ax);
    if (side1 >= 0 !== side2 >= 0) {
      const share = side1 / (side1 - side2);
      kept.push(x1 + share * (x2 - x1), y1 + share * (y2 - y1));
    }
    if (side2 >= 0) kept.push(x2, y2);
    x1 = x2;
    y1 = y2;
    side1 = side2;
  }
  return kept;
}
