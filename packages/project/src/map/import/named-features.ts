import type { Geometry } from '../geometry/geometry.ts';
import type { Json } from '../json.ts';
import { fieldsOf, readGeoJsonGeometry } from './geojson-geometry.ts';

/** A feature as files have it: its values by the names of their columns. */
export interface NamedFeature {
  readonly geometry: Geometry;
  readonly values: Readonly<Record<string, Json>>;
}

/**
 * Gathers features of a file, which are those of GeoJSON (RFC 7946) or whatever is in their place.
 * An `id` of a feature is a value like its properties, unless one has that name.
 */
export class NamedFeatures {
  readonly features: NamedFeature[] = [];
  #withoutPlace = 0;

  /** How many had no place. */
  get withoutPlace(): number {
    return this.#withoutPlace;
  }

  /**
   * Takes some, and returns the indices in the list of those that were left out because their
   * geometry is damaged or beyond the world, as metres taken for degrees are.
   */
  take(list: readonly unknown[]): readonly number[] {
    const unreadable: number[] = [];
    for (const [index, item] of list.entries()) {
      const { geometry, properties, id } = fieldsOf(item);
      if (geometry === null || geometry === undefined) {
        this.#withoutPlace++;
        continue;
      }
      const geometries = readGeoJsonGeometry(geometry);
      if (geometries === undefined) {
        unreadable.push(index);
        continue;
      }
      const hasId = typeof id === 'string' || typeof id === 'number';
      // Parsed JSON holds nothing but JSON.
      const own = fieldsOf(properties) as Readonly<Record<string, Json>>;
      const values = hasId ? { id, ...own } : own;
      for (const part of geometries) this.features.push({ geometry: part, values });
    }
    return unreadable;
  }
}
