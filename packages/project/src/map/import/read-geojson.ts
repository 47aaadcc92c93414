import type { Geometry } from '../geometry/geometry.ts';
import type { Json } from '../json.ts';
import { fieldsOf, listOf, readGeoJsonGeometry } from './geojson-geometry.ts';

/** A feature as files have it: its values by the names of their columns. */
export interface NamedFeature {
  readonly geometry: Geometry;
  readonly values: Readonly<Record<string, Json>>;
}

export interface ReadFeatures {
  readonly features: readonly NamedFeature[];
  /** Features that have no place. */
  readonly withoutPlace: number;
  /** Features whose geometry is damaged, or beyond the world, as metres taken for degrees are. */
  readonly unreadable: number;
}

/**
 * The features of parsed GeoJSON: of a collection, a feature or a bare geometry. Undefined where it
 * is none of these. An `id` of a feature is a value like its properties, unless one has that name.
 */
export function readGeoJson(value: unknown): ReadFeatures | undefined {
  const { type, features } = fieldsOf(value);
  if (type === 'FeatureCollection') {
    const list = listOf(features);
    return list && readFeatures(list);
  }
  if (type === 'Feature') return readFeatures([value]);
  const geometries = readGeoJsonGeometry(value);
  return geometries && readFeatures(geometries.length > 0 ? [{ geometry: value }] : []);
}

function readFeatures(list: readonly unknown[]): ReadFeatures {
  const features: NamedFeature[] = [];
  let [withoutPlace, unreadable] = [0, 0];
  for (const item of list) {
    const { geometry, properties, id } = fieldsOf(item);
    if (geometry === null || geometry === undefined) {
      withoutPlace++;
      continue;
    }
    const geometries = readGeoJsonGeometry(geometry);
    if (geometries === undefined) {
      unreadable++;
      continue;
    }
    const hasId = typeof id === 'string' || typeof id === 'number';
    // Parsed JSON holds nothing but JSON.
    const own = fieldsOf(properties) as Readonly<Record<string, Json>>;
    const values = hasId ? { id, ...own } : own;
    for (const part of geometries) features.push({ geometry: part, values });
  }
  return { features, withoutPlace, unreadable };
}
