import type { FileGeometry } from './feature-format.ts';

export type SingleGeometry = Extract<FileGeometry, { type: 'Point' | 'LineString' | 'Polygon' }>;

/** One geometry of several: themselves, in a list of one kind, or in a collection; null of none. */
export function gatherGeometries(geometries: readonly SingleGeometry[]): FileGeometry | null {
  const [first] = geometries;
  if (!first) return null;
  if (geometries.length === 1) return first;
  const points = geometries.filter((geometry) => geometry.type === 'Point');
  const lines = geometries.filter((geometry) => geometry.type === 'LineString');
  const polygons = geometries.filter((geometry) => geometry.type === 'Polygon');
  switch (geometries.length) {
    case points.length:
      return { type: 'MultiPoint', coordinates: points.map(({ coordinates }) => coordinates) };
    case lines.length:
      return { type: 'MultiLineString', coordinates: lines.map(({ coordinates }) => coordinates) };
    case polygons.length:
      return { type: 'MultiPolygon', coordinates: polygons.map(({ coordinates }) => coordinates) };
    default:
      return { type: 'GeometryCollection', geometries };
  }
}
