import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import type { Elevation, ElevationGeometry } from '@webmaps/protocol/elevation';
import { measureSlopes } from '@webmaps/terrain/slope';

/** The ground at one place. */
export interface GroundAt {
  /** Above sea level. */
  readonly metres: number;
  /** NaN where the ground around the place is not known. */
  readonly slopeDegrees: number;
  /** Of the way down, clockwise from north; NaN on level ground. */
  readonly aspectDegrees: number;
}

const STEPS = [-1, 0, 1] as const;

/** The place and the eight around it, rows from the north, one cell apart. */
export function groundQuestion([lon, lat]: Position, cellMetres: number): ElevationGeometry {
  const north = cellMetres / METRES_PER_DEGREE;
  const east = north / Math.cos((lat * Math.PI) / 180);
  const coordinates = STEPS.flatMap((row) =>
    STEPS.map((column): [number, number] => [lon + column * east, lat - row * north]),
  );
  return { type: 'MultiPoint', coordinates };
}

/** What an answer to that question says; `undefined` where the height of the place is not known. */
export function readGround(
  { geometry }: Pick<Elevation, 'geometry'>,
  cellMetres: number,
): GroundAt | undefined {
  if (geometry.type !== 'MultiPoint') return undefined;
  const metres = Float32Array.from(geometry.coordinates, ([, , height = NaN]) => height);
  const middle = metres[4] ?? NaN;
  if (Number.isNaN(middle)) return undefined;
  const slopes = measureSlopes({ width: 3, height: 3, metres }, () => cellMetres);
  return {
    metres: middle,
    slopeDegrees: slopes.slopeDegrees[0] ?? NaN,
    aspectDegrees: slopes.aspectDegrees[0] ?? NaN,
  };
}
