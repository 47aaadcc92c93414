/** A box in the units of its points, such as 1e-7 degrees. */
export type FlatBox = readonly [west: number, south: number, east: number, north: number];

/** The smallest box around points that are given as x and y by turns; turned inside out for none. */
export function flatBoxOf(points: ArrayLike<number>): FlatBox {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < points.length; at += 2) {
    west = Math.min(west, points[at]!);
    east = Math.max(east, points[at]!);
    south = Math.min(south, points[at + 1]!);
    north = Math.max(north, points[at + 1]!);
  }
  return [west, south, east, north];
}
