import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { longitudeScale } from '@webmaps/geo/longitude-scale';
import { nearestShare, squaredDistanceToSegment } from '@webmaps/geo/segment';
import { isOfPoints, isPolygon, strideOf, UNITS_PER_DEGREE } from './geometry.ts';
import type { Geometry } from './geometry.ts';

/** A place in units of 1e-7°. */
export type UnitPlace = readonly [x: number, y: number];

/**
 * Metres from a place to a geometry, on the plane that touches the place: 0 inside a polygon and
 * outside its holes.
 */
export function metresFrom(geometry: Geometry, [x, y]: UnitPlace): number {
  if (isPolygon(geometry) && containsPlace(geometry, [x, y])) return 0;
  const scale = longitudeScale(y / UNITS_PER_DEGREE);
  let nearest = Infinity;
  forEachEdge(geometry, (x1, y1, x2, y2) => {
    const squared = squaredDistanceToSegment((x - x1) * scale, y - y1, (x2 - x1) * scale, y2 - y1);
    nearest = Math.min(nearest, squared);
  });
  return (Math.sqrt(nearest) / UNITS_PER_DEGREE) * METRES_PER_DEGREE;
}

/**
 * The place of a geometry that is nearest to a place: that itself inside a polygon and outside its
 * holes.
 */
export function nearestPlace(geometry: Geometry, [x, y]: UnitPlace): UnitPlace {
  if (isPolygon(geometry) && containsPlace(geometry, [x, y])) return [x, y];
  const scale = longitudeScale(y / UNITS_PER_DEGREE);
  let least = Infinity;
  let nearest: UnitPlace = [x, y];
  forEachEdge(geometry, (x1, y1, x2, y2) => {
    const share = nearestShare((x - x1) * scale, y - y1, (x2 - x1) * scale, y2 - y1);
    const at: UnitPlace = [x1 + share * (x2 - x1), y1 + share * (y2 - y1)];
    const squared = ((x - at[0]) * scale) ** 2 + (y - at[1]) ** 2;
    if (squared >= least) return;
    least = squared;
    nearest = at;
  });
  return nearest;
}

/** Whether a place is inside a polygon, by the even-odd rule over all rings. */
export function containsPlace(geometry: Geometry, [x, y]: UnitPlace): boolean {
  let isInside = false;
  forEachEdge(geometry, (x1, y1, x2, y2) => {
    if (y1 > y === y2 > y) return;
    if (x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside;
  });
  return isInside;
}

/** Each edge by its ends, those that close rings too; a point is an edge from itself to itself. */
export function forEachEdge(
  geometry: Geometry,
  visit: (x1: number, y1: number, x2: number, y2: number) => void,
): void {
  const stride = strideOf(geometry);
  const isRing = isPolygon(geometry);
  for (const line of geometry.lines) {
    if (isOfPoints(geometry.type)) visit(line[0]!, line[1]!, line[0]!, line[1]!);
    else {
      for (let at = 0; at + stride < line.length; at += stride) {
        visit(line[at]!, line[at + 1]!, line[at + stride]!, line[at + stride + 1]!);
      }
      const last = line.length - stride;
      if (isRing) visit(line[last]!, line[last + 1]!, line[0]!, line[1]!);
    }
  }
}
