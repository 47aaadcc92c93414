import { MAX_X, MAX_Y, strideOf } from './geometry.ts';
import type { Geometry } from './geometry.ts';

/**
 * An affine map of the plane of 1e-7°, x' = a·x + c·y + e and y' = b·x + d·y + f. Whoever turns a
 * shape sends the matrix and not the angle, because engines differ in the last digit of a sine; sums
 * and products of doubles are the same in all.
 */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The geometry moved and rounded; undefined where it would leave the world. Heights stay. */
export function transformGeometry(geometry: Geometry, matrix: Matrix): Geometry | undefined {
  const [a, b, c, d, e, f] = matrix;
  const stride = strideOf(geometry);
  const lines: number[][] = [];
  for (const line of geometry.lines) {
    const moved = [...line];
    for (let at = 0; at < line.length; at += stride) {
      const [x, y] = [line[at]!, line[at + 1]!];
      // Plus 0, because a rounded -0.4 is -0, which JSON does not carry.
      const east = Math.round(a * x + c * y + e) + 0;
      const north = Math.round(b * x + d * y + f) + 0;
      if (!(Math.abs(east) <= MAX_X && Math.abs(north) <= MAX_Y)) return undefined;
      moved[at] = east;
      moved[at + 1] = north;
    }
    lines.push(moved);
  }
  return { ...geometry, lines };
}

/** The matrix back, for a whole number of units along each axis; others lose digits. */
export function invertTranslation([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const isExact = a === 1 && b === 0 && c === 0 && d === 1;
  if (!isExact || !Number.isInteger(e) || !Number.isInteger(f)) return undefined;
  return [1, 0, 0, 1, 0 - e, 0 - f];
}
