import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { divisibleLongitudeScale } from '@webmaps/geo/longitude-scale';
import type { Position } from '@webmaps/geo/position';
import { ringSquareMetres } from '@webmaps/geo/ring';

/** Polygons of rings, the first of each around it and the others its holes; closed or not. */
export type Polygons = readonly (readonly (readonly Position[])[])[];

/** Corners of the polygon that a circle is counted as. */
const CIRCLE_CORNERS = 128;

/**
 * The polygon with as much ground as a circle: its corners are a little outside, so that as much is
 * added as is cut off.
 */
export function circlePolygon([lon, lat]: Position, radiusMetres: number): Polygons {
  const step = (2 * Math.PI) / CIRCLE_CORNERS;
  const north = (radiusMetres * Math.sqrt(step / Math.sin(step))) / METRES_PER_DEGREE;
  const east = north / divisibleLongitudeScale(lat);
  const ring = Array.from({ length: CIRCLE_CORNERS }, (_, corner): Position => [
    lon + east * Math.cos(corner * step),
    lat + north * Math.sin(corner * step),
  ]);
  return [[ring]];
}

/** A longitude, turned by whole circles to where it is nearest to another. */
export function nearestLon(lon: number, to: number): number {
  return lon - 360 * Math.round((lon - to) / 360);
}

/**
 * The polygons without jumps: where a ring crosses the 180th meridian its longitudes go on beyond
 * 180 degrees, all of them around the first corner of all.
 */
export function unwrapPolygons(polygons: Polygons): Polygons {
  const first = polygons[0]?.[0]?.[0]?.[0] ?? 0;
  return polygons.map((rings) => {
    let before = nearestLon(rings[0]?.[0]?.[0] ?? first, first);
    return rings.map((ring) => {
      // A hole begins near its own polygon.
      before = nearestLon(ring[0]?.[0] ?? before, before);
      return ring.map(([lon, lat]): Position => [(before = nearestLon(lon, before)), lat]);
    });
  });
}

/** Square metres of the ground inside polygons, holes taken out; those that overlap count twice. */
export function polygonsSquareMetres(polygons: Polygons): number {
  return polygons.reduce((total, [outer, ...holes]) => {
    const inside = holes.reduce((sum, hole) => sum + ringSquareMetres(hole), 0);
    return total + Math.max(0, (outer ? ringSquareMetres(outer) : 0) - inside);
  }, 0);
}
