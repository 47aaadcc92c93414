import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { isPolygon, UNITS_PER_DEGREE } from '@webmaps/project/map/geometry/geometry';
import type { NamedFeature } from '@webmaps/project/map/import/named-features';
import type { Geos } from '../geos/geos.ts';
import type { LooseValues, OperationResult } from '../operation.ts';
import type { OperationName } from '../operations.ts';
import { runOperation } from '../run-operation.ts';

export const D = UNITS_PER_DEGREE;

type Pair = readonly [number, number];

/** Degrees as units. */
export const units = (pairs: readonly Pair[]) =>
  pairs.flat().map((number) => Math.round(number * D));

export const point = (lon: number, lat: number): Geometry => ({
  type: 'Point',
  lines: [units([[lon, lat]])],
});
export const line = (...pairs: readonly Pair[]): Geometry => ({
  type: 'LineString',
  lines: [units(pairs)],
});
export const area = (...rings: readonly (readonly Pair[])[]): Geometry => ({
  type: 'Polygon',
  lines: rings.map(units),
});
export const square = (west: number, south: number, size: number): Geometry =>
  area([
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
  ]);

/** A star around a middle: any ring by ascending angles is valid. */
export function star(random: () => number, [lon, lat]: readonly [number, number]): Geometry {
  const corners = 3 + Math.floor(random() * 12);
  const angles = Array.from(
    { length: corners },
    (_, at) => ((at + random() * 0.9) / corners) * 2 * Math.PI,
  );
  return area(
    angles.map((angle) => {
      const reach = 0.2 + random() * 0.8;
      return [lon + reach * Math.cos(angle), lat + reach * Math.sin(angle)] as const;
    }),
  );
}

export const feature = (geometry: Geometry, values: NamedFeature['values'] = {}): NamedFeature => ({
  geometry,
  values,
});

interface Run {
  readonly others?: readonly NamedFeature[];
  readonly values?: LooseValues;
}

export function run(
  geos: Geos,
  name: OperationName,
  features: readonly NamedFeature[],
  { others = [], values = {} }: Run = {},
): OperationResult {
  return runOperation({ name, values, features, others }, { geos, progress: () => undefined });
}

/** What comes of an operation that is to succeed. */
export function made(result: OperationResult): readonly NamedFeature[] {
  if (result.status === 'refused') throw new Error(`Refused: ${result.reason}`);
  return result.features;
}

/** Square units, without the holes, by the flat formula that overlays go by. */
export function flatArea(geometry: Geometry): number {
  if (!isPolygon(geometry)) return 0;
  let next = 0;
  const rings = geometry.rings ?? [geometry.lines.length];
  return rings.reduce((sum, count) => {
    const [shell, ...holes] = geometry.lines.slice(next, (next += count)).map(ringArea);
    return sum + shell! - holes.reduce((all, hole) => all + hole, 0);
  }, 0);
}

function ringArea(ring: readonly number[]): number {
  let twice = 0;
  const [x0, y0] = [ring[0]!, ring[1]!];
  for (let at = 0; at < ring.length; at += 2) {
    const after = (at + 2) % ring.length;
    twice +=
      (ring[at]! - x0) * (ring[after + 1]! - y0) - (ring[after]! - x0) * (ring[at + 1]! - y0);
  }
  return Math.abs(twice / 2);
}
