import { ringsContain, twiceRingArea } from '@webmaps/geo/ring';
import { geoArea, geoEquirectangular, geoStream } from 'd3-geo';
import type { Polygon, Position as GeoPosition } from 'geojson';
import type { Position } from '@webmaps/geo/position';

/**
 * Cuts polygons that are drawn on the sphere so that they can be drawn on a flat map.
 *
 * The Natural Earth topology is geostitched: rings cross the antimeridian and surround the pole
 * without a seam. Sending them through an equirectangular projection cuts them at 180° and closes
 * them along the pole. Rings of a few countries run the wrong way round, which on the sphere means
 * all but the country; those enclose more than half of the sphere and are turned round first.
 * Source: Bostock, d3-geo, "clipAntimeridian"; linear in the number of corners.
 */
export function cutGeostitched(polygon: readonly (readonly GeoPosition[])[]): Position[][][] {
  // Nearly all polygons are flat on the map already; the sphere's geometry is for the rest.
  return polygon.some(leavesMap) ? cutOnSphere(polygon) : [wound(polygon)];
}

/** Whether a ring crosses the antimeridian, as all rings around a pole do. */
function leavesMap(ring: readonly GeoPosition[]): boolean {
  return ring.some(([lon = 0], at) => at > 0 && Math.abs(lon - (ring[at - 1]?.[0] ?? lon)) > 180);
}

/** The polygon with its outer ring clockwise, north up, and its holes the other way. */
function wound(polygon: readonly (readonly GeoPosition[])[]): Position[][] {
  return polygon.map((positions, index) => {
    const ring = positions.map(([lon = 0, lat = 0]): Position => [lon, lat]);
    return twiceRingArea(ring) < 0 === (index === 0) ? ring : ring.toReversed();
  });
}

function cutOnSphere(polygon: readonly (readonly GeoPosition[])[]): Position[][][] {
  const rings: Position[][] = [];
  let ring: Position[] = [];
  const projection = geoEquirectangular()
    // Edges are straight on the map in this data, not arcs of great circles.
    .precision(0)
    .scale(180 / Math.PI)
    .translate([0, 0]);
  geoStream(
    turned(polygon),
    projection.stream({
      point: (x, y) => ring.push([x, -y]),
      lineStart: () => {
        ring = [];
      },
      lineEnd: () => {
        const [first] = ring;
        if (first && ring.length > 2) rings.push([...ring, first]);
      },
      polygonStart: () => undefined,
      polygonEnd: () => undefined,
    }),
  );
  return joinHoles(rings);
}

function turned(polygon: readonly (readonly GeoPosition[])[]): Polygon {
  const coordinates = polygon.map((ring) => [...ring]);
  const asGiven: Polygon = { type: 'Polygon', coordinates };
  if (geoArea(asGiven) <= 2 * Math.PI) return asGiven;
  return { type: 'Polygon', coordinates: coordinates.map((ring) => ring.toReversed()) };
}

/** Outer rings come out clockwise with north up; each hole goes to the outer ring around it. */
function joinHoles(rings: readonly Position[][]): Position[][][] {
  const outers = rings.filter((ring) => twiceRingArea(ring) < 0);
  const holes = rings.filter((ring) => twiceRingArea(ring) > 0);
  return outers.map((outer) => [
    outer,
    ...holes.filter((hole) => hole[0] !== undefined && ringsContain([outer], hole[0])),
  ]);
}
