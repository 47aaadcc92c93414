import type { Position } from '@webmaps/geo/position';
import { simplifyLine } from '@webmaps/geo/simplify-line';

/** Degrees of the thinned line, about a tenth of a metre. */
const SCALE = 1e6;
/** In those; twice as many each time. */
const FIRST_TOLERANCE = 10;
/** More are left out evenly first, since thinning takes longer with each. */
const MAX_POINTS = 20_000;

/**
 * A recorded line with at most so many corners: those that bend it most. Longitudes count as they are
 * long on the ground.
 */
export function thinLine(line: readonly Position[], maxCorners: number): readonly Position[] {
  if (line.length <= maxCorners) return line;
  const stride = Math.ceil(line.length / MAX_POINTS);
  const shown = line.filter((_, index) => index % stride === 0 || index === line.length - 1);
  const narrow = Math.cos(((shown[0]?.[1] ?? 0) * Math.PI) / 180);
  let points = new Int32Array(2 * shown.length);
  for (const [index, [lon, lat]] of shown.entries()) {
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
