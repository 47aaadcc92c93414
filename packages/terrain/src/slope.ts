import type { HeightField } from './height-field.ts';

/** How steep the ground is and which way it falls, in degrees; both NaN where it is unknown. */
export interface Slopes {
  readonly width: number;
  readonly height: number;
  readonly slopeDegrees: Float32Array;
  /** Of the way down, clockwise from north; NaN on level ground, which has none. */
  readonly aspectDegrees: Float32Array;
}

const DEGREES = 180 / Math.PI;

/**
 * Slope and aspect by Horn's differences of the eight neighbours (1981). The field has a rim of one
 * cell, so that the edges of neighbouring tiles agree: the result is two cells narrower and lower.
 * `cellMetres` is the size of a square cell in a row of the result. O(cells).
 */
export function measureSlopes(
  { width, height, metres }: HeightField,
  cellMetres: (row: number) => number,
): Slopes {
  const [columns, rows] = [width - 2, height - 2];
  const slopeDegrees = new Float32Array(columns * rows);
  const aspectDegrees = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const run = 8 * cellMetres(row);
    for (let column = 0; column < columns; column++) {
      const north = row * width + column;
      const middle = north + width;
      const south = middle + width;
      const northWest = metres[north]!;
      const northEast = metres[north + 2]!;
      const southWest = metres[south]!;
      const southEast = metres[south + 2]!;
      const east =
        (northEast +
          2 * metres[middle + 2]! +
          southEast -
          northWest -
          2 * metres[middle]! -
          southWest) /
        run;
      const southward =
        (southWest +
          2 * metres[south + 1]! +
          southEast -
          northWest -
          2 * metres[north + 1]! -
          northEast) /
        run;
      const cell = row * columns + column;
      slopeDegrees[cell] = Math.atan(Math.sqrt(east * east + southward * southward)) * DEGREES;
      aspectDegrees[cell] =
        east === 0 && southward === 0 ? NaN : (Math.atan2(-east, southward) * DEGREES + 360) % 360;
    }
  }
  return { width: columns, height: rows, slopeDegrees, aspectDegrees };
}
