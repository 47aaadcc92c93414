import type { Position } from './position.ts';

/** West, south, east, north in degrees; never across the antimeridian. */
export type Bbox = readonly [west: number, south: number, east: number, north: number];

/** Whether the position is inside the box or on its edge. */
export function bboxContains(bbox: Bbox, [lon, lat]: Position): boolean {
  return lon >= bbox[0] && lon <= bbox[2] && lat >= bbox[1] && lat <= bbox[3];
}

/** The middle of the box in degrees. */
export function bboxCentre(bbox: Bbox): Position {
  return [(bbox[0] + bbox[2]) / 2, (bbox[1] + bbox[3]) / 2];
}

/** The smallest box around all positions, or `undefined` for none. */
export function bboxOf(
  positions: Iterable<readonly [number, number, ...unknown[]]>,
): Bbox | undefined {
  let west = Infinity;
  let south = Infinity;
  let east = -Infinity;
  let north = -Infinity;
  for (const [lon, lat] of positions) {
    if (lon < west) west = lon;
    if (lon > east) east = lon;
    if (lat < south) south = lat;
    if (lat > north) north = lat;
  }
  return west > east ? undefined : [west, south, east, north];
}

/** The box grown on every side by a distance in degrees. */
export function growBbox(bbox: Bbox, degrees: number): Bbox {
  return [
    Math.max(-180, bbox[0] - degrees),
    Math.max(-90, bbox[1] - degrees),
    Math.min(180, bbox[2] + degrees),
    Math.min(90, bbox[3] + degrees),
  ];
}
