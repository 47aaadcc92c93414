import type { Point, Ring } from './point.ts';

/** The smallest box around a ring with a side along one of the ring's. */
export interface OrientedBox {
  readonly centre: Point;
  /** A unit vector along the longer side. */
  readonly along: Point;
  /** Metres from the centre to the ends of the longer and to the sides. */
  readonly half: readonly [length: number, width: number];
}

/** Shorter sides are noise of drawing. */
const MIN_SIDE_METRES = 0.3;

/** A box of the least area; a level one about the ring where all sides are short. */
export function orientedBox(ring: Ring): OrientedBox {
  let best = boxAlong(ring, [1, 0]);
  let bestArea = hasLongSide(ring) ? Infinity : -Infinity;
  for (const [index, to] of ring.entries()) {
    const from = ring.at(index - 1) ?? to;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (length < MIN_SIDE_METRES) continue;
    const box = boxAlong(ring, [(to[0] - from[0]) / length, (to[1] - from[1]) / length]);
    const area = box.half[0] * box.half[1];
    if (area >= bestArea * (1 - 1e-9)) continue;
    bestArea = area;
    best = box;
  }
  return best;
}

function hasLongSide(ring: Ring): boolean {
  return ring.some((to, index) => {
    const from = ring.at(index - 1) ?? to;
    return Math.hypot(to[0] - from[0], to[1] - from[1]) >= MIN_SIDE_METRES;
  });
}

function boxAlong(ring: Ring, [ux, uy]: Point): OrientedBox {
  let [low, high, left, right] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of ring) {
    const along = x * ux + y * uy;
    const across = y * ux - x * uy;
    low = Math.min(low, along);
    high = Math.max(high, along);
    left = Math.min(left, across);
    right = Math.max(right, across);
  }
  const [s, t] = [(low + high) / 2, (left + right) / 2];
  const centre: Point = [s * ux - t * uy, s * uy + t * ux];
  const [length, width] = [(high - low) / 2, (right - left) / 2];
  return length >= width
    ? { centre, along: [ux, uy], half: [length, width] }
    : { centre, along: [-uy, ux], half: [width, length] };
}
