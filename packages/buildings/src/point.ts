/** Metres about a building's anchor: x to the east, y to the north. */
export type Point = readonly [x: number, y: number];

/** A ring, its first point not repeated. */
export type Ring = readonly Point[];

/** Twice the signed area: positive where the ring turns anticlockwise. */
export function twiceArea(ring: Ring): number {
  let sum = 0;
  let before = ring.at(-1);
  for (const corner of ring) {
    if (before) sum += before[0] * corner[1] - corner[0] * before[1];
    before = corner;
  }
  return sum;
}
