import type { FileGeometry } from './feature-format.ts';

/**
 * The types of geometries in the order of their numbers, which well-known binary and FlatGeobuf
 * share; 0 is none of them. Source: OGC 06-103r4, clause 8.
 */
export const GEOMETRY_TYPES = [
  undefined,
  'Point',
  'LineString',
  'Polygon',
  'MultiPoint',
  'MultiLineString',
  'MultiPolygon',
  'GeometryCollection',
] as const satisfies readonly (FileGeometry['type'] | undefined)[];

/** The single geometries of one that has several; of a single one, itself. */
export function partsOf(geometry: FileGeometry): readonly FileGeometry[] {
  switch (geometry.type) {
    case 'MultiPoint':
      return geometry.coordinates.map((coordinates) => ({ type: 'Point', coordinates }));
    case 'MultiLineString':
      return geometry.coordinates.map((coordinates) => ({ type: 'LineString', coordinates }));
    case 'MultiPolygon':
      return geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }));
    case 'GeometryCollection':
      return geometry.geometries;
    default:
      return [geometry];
  }
}
