import { geometryTypes, isGeometry, NO_HEIGHT, UNITS_PER_DEGREE } from '../geometry/geometry.ts';
import type { Geometry, GeometryType } from '../geometry/geometry.ts';

/**
 * The geometries of a value that should be one of GeoJSON: the parts of a collection each by itself.
 * Undefined where it is none, or not one of this world.
 */
export function readGeoJsonGeometry(value: unknown): readonly Geometry[] | undefined {
  const { type, coordinates, geometries } = fieldsOf(value);
  if (type === 'GeometryCollection') {
    const parts = listOf(geometries)?.map(readGeoJsonGeometry);
    if (parts === undefined || parts.includes(undefined)) return undefined;
    return parts.flatMap((part) => part ?? []);
  }
  if (!isGeometryType(type)) return undefined;
  const geometry = readCoordinates(type, coordinates);
  return geometry && isGeometry(geometry) ? [geometry] : undefined;
}

/** An object's fields; of anything else, none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Readonly<Record<string, unknown>>) : {};
}

export function listOf(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? (value as readonly unknown[]) : undefined;
}

function isGeometryType(type: unknown): type is GeometryType {
  return geometryTypes.some((known) => known === type);
}

function readCoordinates(type: GeometryType, coordinates: unknown): Geometry | undefined {
  const lines = linesOf(type, coordinates);
  if (lines === undefined) return undefined;
  const polygons = type === 'MultiPolygon' ? listOf(coordinates) : undefined;
  const hasHeights = lines.some((line) => listOf(line)?.some(hasHeight));
  const flat: number[][] = [];
  for (const line of lines) {
    const numbers = readLine(line, { hasHeights, isRing: type.endsWith('Polygon') });
    if (numbers === undefined) return undefined;
    flat.push(numbers);
  }
  return {
    type,
    ...(hasHeights && { hasHeights }),
    lines: flat,
    ...(polygons && { rings: polygons.map((rings) => listOf(rings)?.length ?? 0) }),
  };
}

/** Lists of positions: points, lines or rings. What is in them is not looked at yet. */
function linesOf(type: GeometryType, coordinates: unknown): readonly unknown[] | undefined {
  const list = listOf(coordinates);
  switch (type) {
    case 'Point':
      return [[coordinates]];
    case 'MultiPoint':
      return list?.map((position) => [position]);
    case 'LineString':
      return [coordinates];
    case 'MultiLineString':
    case 'Polygon':
      return list;
    case 'MultiPolygon':
      return list?.flatMap((rings) => listOf(rings) ?? [undefined]);
  }
}

function readLine(
  line: unknown,
  { hasHeights, isRing }: { readonly hasHeights: boolean; readonly isRing: boolean },
): number[] | undefined {
  const positions = listOf(line);
  if (positions === undefined) return undefined;
  const numbers: number[] = [];
  for (const position of positions) {
    const [lon, lat, height] = listOf(position) ?? [];
    if (typeof lon !== 'number' || typeof lat !== 'number') return undefined;
    numbers.push(toUnits(lon), toUnits(lat));
    if (hasHeights) numbers.push(typeof height === 'number' ? wholeOf(height * 100) : NO_HEIGHT);
  }
  const stride = hasHeights ? 3 : 2;
  const isClosed =
    numbers.length > stride &&
    numbers[0] === numbers.at(-stride) &&
    numbers[1] === numbers.at(1 - stride);
  return isRing && isClosed ? numbers.slice(0, -stride) : numbers;
}

function hasHeight(position: unknown): boolean {
  return typeof listOf(position)?.[2] === 'number';
}

function toUnits(degrees: number): number {
  return wholeOf(degrees * UNITS_PER_DEGREE);
}

/** Plus 0, because a rounded -0.4 is -0. */
function wholeOf(number: number): number {
  return Math.round(number) + 0;
}
