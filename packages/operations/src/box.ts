import type { FlatBox } from '@webmaps/geo/flat-box';
import type { Position } from '@webmaps/geo/position';
import { strideOf, UNITS_PER_DEGREE } from '@webmaps/project/map/geometry/geometry';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';

/** West, south, east, north of geometries, in units; of none, a box that holds nothing. */
export function boxOf(geometries: readonly Geometry[]): FlatBox {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const geometry of geometries) {
    const stride = strideOf(geometry);
    for (const line of geometry.lines) {
      for (let at = 0; at < line.length; at += stride) {
        const [x, y] = [line[at]!, line[at + 1]!];
        west = Math.min(west, x);
        east = Math.max(east, x);
        south = Math.min(south, y);
        north = Math.max(north, y);
      }
    }
  }
  return [west, south, east, north];
}

export function middleOf([west, south, east, north]: FlatBox): Position {
  return [(west + east) / 2 / UNITS_PER_DEGREE, (south + north) / 2 / UNITS_PER_DEGREE];
}
