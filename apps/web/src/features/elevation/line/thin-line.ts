import type { Position } from '@webmaps/geo/position';
import { simplifyLine } from '@webmaps/geo/simplify-line';

/** Degrees of the thinned line, about a tenth of a metre. */
const SCALE = 1e6;
/** In those; twice as many each time. */
const FIRST_TOLERANCE = 10;

/**
 * A recorded line with at most so many corners: those that bend it most. Longitudes count as they are
 * long on the ground. O(n log n) for lines that bend evenly.
 */
export function thinLine(line: readonly Position[], maxCorners: number): readonly Position[] {
  if (line.length <= maxCorners) return line;
  const narrow = Math.cos(((line[0]?.[1] ?? 0) * Math.PI) / 180);
  let points = new Int32Array(2 * line.length);
  for (const [index, [lon, lat]] of line.entries()) {
    points.set([Math.round(lon * narrow * SCALE), Math.round(lat * SCALE)], 2 * index);
  }
  for (let tolerance = FIRST_TOLERANCE; points.length > 2 * maxCorners; tolerance *= 2) {
    points = Int32Array.from(simplifyLine(points, tolerance));
  }
  return Array.from({ length: points.length / 2 }, (_, index) => [
    points[2 * index]! / narrow / SCALE,
    points[2 * index + 1]! / SCALE,
  ]);
}
