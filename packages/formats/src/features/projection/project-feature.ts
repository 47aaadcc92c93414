import type { ToDegrees } from './open-projection.ts';

/**
 * A feature of GeoJSON with its positions in degrees. Whatever is no position stays as it is: who
 * takes the feature checks it.
 */
export function projectFeature(feature: unknown, toDegrees: ToDegrees): unknown {
  if (!isObject(feature)) return feature;
  return { ...feature, geometry: projectGeometry(feature['geometry'], toDegrees) };
}

function projectGeometry(geometry: unknown, toDegrees: ToDegrees): unknown {
  if (!isObject(geometry)) return geometry;
  const { geometries, coordinates } = geometry;
  if (Array.isArray(geometries)) {
    const parts = geometries.map((part: unknown) => projectGeometry(part, toDegrees));
    return { ...geometry, geometries: parts };
  }
  return { ...geometry, coordinates: projectCoordinates(coordinates, toDegrees) };
}

function projectCoordinates(value: unknown, toDegrees: ToDegrees): unknown {
  if (!Array.isArray(value)) return value;
  const [x, y, ...rest] = value as readonly unknown[];
  return typeof x === 'number' && typeof y === 'number'
    ? [...toDegrees(x, y), ...rest]
    : value.map((part: unknown) => projectCoordinates(part, toDegrees));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
