import { Hasher } from '../hash.ts';

export const geometryTypes = [
  'Point',
  'LineString',
  'Polygon',
  'MultiPoint',
  'MultiLineString',
  'MultiPolygon',
] as const;
export type GeometryType = (typeof geometryTypes)[number];

/**
 * A geometry of integers: degrees times 1e7 (11 mm), heights in centimetres. So equality and hashes
 * are exact, and every engine moves it alike.
 */
export interface Geometry {
  readonly type: GeometryType;
  /** Whether each vertex has three numbers: the third is its height. */
  readonly hasHeights?: true;
  /**
   * Points, lines, or rings, each flat: x, y, and a height where there are heights. The last vertex
   * of a ring does not repeat the first. The first ring of a polygon is its outside.
   */
  readonly lines: readonly (readonly number[])[];
  /** Of a multipolygon: how many rings each polygon has. */
  readonly rings?: readonly number[];
}

/** The height of a vertex without one, in a geometry with heights. */
export const NO_HEIGHT = -2_147_483_648;
export const UNITS_PER_DEGREE = 10_000_000;
/** Longitudes go beyond 180° for what crosses the antimeridian, as far as 32 bits reach. */
export const MAX_X = 2_147_483_647;
export const MAX_Y = 90 * UNITS_PER_DEGREE;

/** Numbers of a vertex. */
export function strideOf(geometry: Geometry): 2 | 3 {
  return geometry.hasHeights ? 3 : 2;
}

/** The fewest vertices that each line of a geometry has. */
export function minVertices(type: GeometryType): number {
  if (type === 'Point' || type === 'MultiPoint') return 1;
  return type === 'LineString' || type === 'MultiLineString' ? 2 : 3;
}

/** Whether each line of a geometry has just one vertex. */
export function isOfPoints(type: GeometryType): boolean {
  return type === 'Point' || type === 'MultiPoint';
}

/** Whether the lines of a geometry are rings. */
export function isPolygon({ type }: Geometry): boolean {
  return type === 'Polygon' || type === 'MultiPolygon';
}

/** Whether a geometry from outside has the form that its type asks for, in range. */
export function isGeometry(geometry: Geometry): boolean {
  const { type, lines, rings } = geometry;
  if (lines.length === 0) return false;
  if ((type === 'Point' || type === 'LineString') && lines.length > 1) return false;
  if ((type === 'MultiPolygon') !== (rings !== undefined)) return false;
  if (rings !== undefined && !hasAllRings(rings, lines.length)) return false;
  return lines.every((line) => isLine(line, geometry));
}

/** Whether numbers are whole vertices in range. */
export function areVertices(numbers: readonly number[], stride: 2 | 3): boolean {
  if (numbers.length % stride !== 0) return false;
  for (let at = 0; at < numbers.length; at += stride) {
    if (!isInRange(numbers[at]!, MAX_X) || !isInRange(numbers[at + 1]!, MAX_Y)) return false;
    const height = stride === 3 ? numbers[at + 2]! : NO_HEIGHT;
    if (height !== NO_HEIGHT && !isInRange(height, MAX_X)) return false;
  }
  return true;
}

export function hashGeometry({ type, hasHeights, lines, rings = [] }: Geometry): number {
  const hasher = new Hasher().add(geometryTypes.indexOf(type)).add(hasHeights ? 1 : 0);
  hasher.add(rings.length);
  for (const count of rings) hasher.add(count);
  for (const line of lines) {
    hasher.add(line.length);
    for (const number of line) hasher.add(number);
  }
  return hasher.hash;
}

function hasAllRings(rings: readonly number[], lines: number): boolean {
  return (
    rings.every((count) => Number.isInteger(count) && count > 0) &&
    rings.reduce((sum, count) => sum + count, 0) === lines
  );
}

function isLine(line: readonly number[], geometry: Geometry): boolean {
  const stride = strideOf(geometry);
  const vertices = line.length / stride;
  if (vertices < minVertices(geometry.type)) return false;
  if (isOfPoints(geometry.type) && vertices > 1) return false;
  return areVertices(line, stride);
}

function isInRange(number: number, max: number): boolean {
  return Number.isInteger(number) && !Object.is(number, -0) && number >= -max && number <= max;
}
