import { isPolygon, strideOf } from './geometry.ts';
import type { Geometry } from './geometry.ts';
import { linePositions, linePositionsWithHeights } from './line-positions.ts';
import type { DegreePair } from './line-positions.ts';

/** A geometry of GeoJSON, whose rings end where they begin. */
export type GeoJsonGeometry<Vertex = DegreePair> =
  | { readonly type: 'Point'; readonly coordinates: Vertex }
  | { readonly type: 'MultiPoint' | 'LineString'; readonly coordinates: Vertex[] }
  | { readonly type: 'MultiLineString' | 'Polygon'; readonly coordinates: Vertex[][] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: Vertex[][][] };

/** The geometry in degrees without heights, as a map draws it. */
export function toGeoJson(geometry: Geometry): GeoJsonGeometry {
  return writeGeometry(geometry, linePositions);
}

/** The geometry in degrees with its heights in metres, as a file keeps it. */
export function toGeoJsonWithHeights(geometry: Geometry): GeoJsonGeometry<number[]> {
  return writeGeometry(geometry, linePositionsWithHeights);
}

function writeGeometry<Vertex>(
  geometry: Geometry,
  read: (line: readonly number[], stride: 2 | 3) => Vertex[],
): GeoJsonGeometry<Vertex> {
  const { type, rings = [] } = geometry;
  const lines = geometry.lines.map((line) => {
    const vertices = read(line, strideOf(geometry));
    return isPolygon(geometry) ? [...vertices, vertices[0]!] : vertices;
  });
  switch (type) {
    case 'Point':
      return { type, coordinates: lines[0]![0]! };
    case 'MultiPoint':
      return { type, coordinates: lines.map((line) => line[0]!) };
    case 'LineString':
      return { type, coordinates: lines[0]! };
    case 'MultiLineString':
    case 'Polygon':
      return { type, coordinates: lines };
    case 'MultiPolygon': {
      let next = 0;
      return { type, coordinates: rings.map((count) => lines.slice(next, (next += count))) };
    }
  }
}
