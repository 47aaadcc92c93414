import { strideOf, UNITS_PER_DEGREE } from './geometry.ts';
import type { Geometry } from './geometry.ts';

/** x and y in degrees. */
type Vertex = [number, number];

/** A geometry of GeoJSON, without heights. */
export type GeoJsonGeometry =
  | { readonly type: 'Point'; readonly coordinates: Vertex }
  | { readonly type: 'MultiPoint' | 'LineString'; readonly coordinates: Vertex[] }
  | { readonly type: 'MultiLineString' | 'Polygon'; readonly coordinates: Vertex[][] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: Vertex[][][] };

/** The geometry in degrees, with rings that end where they begin. */
export function toGeoJson(geometry: Geometry): GeoJsonGeometry {
  const stride = strideOf(geometry);
  const lines = geometry.lines.map((line) => verticesOf(line, stride));
  switch (geometry.type) {
    case 'Point':
      return { type: 'Point', coordinates: lines[0]![0]! };
    case 'MultiPoint':
      return { type: 'MultiPoint', coordinates: lines.map((line) => line[0]!) };
    case 'LineString':
      return { type: 'LineString', coordinates: lines[0]! };
    case 'MultiLineString':
      return { type: 'MultiLineString', coordinates: lines };
    case 'Polygon':
      return { type: 'Polygon', coordinates: lines.map((line) => closed(line)) };
    case 'MultiPolygon': {
      let first = 0;
      const polygons = (geometry.rings ?? []).map((count) => {
        const rings = lines.slice(first, first + count).map((line) => closed(line));
        first += count;
        return rings;
      });
      return { type: 'MultiPolygon', coordinates: polygons };
    }
  }
}

function verticesOf(line: readonly number[], stride: 2 | 3): Vertex[] {
  const vertices: Vertex[] = [];
  for (let at = 0; at < line.length; at += stride) {
    vertices.push([line[at]! / UNITS_PER_DEGREE, line[at + 1]! / UNITS_PER_DEGREE]);
  }
  return vertices;
}

function closed(ring: Vertex[]): Vertex[] {
  return [...ring, ring[0]!];
}
