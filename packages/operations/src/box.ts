import type { FlatBox } from '@webmaps/geo/flat-box';
import type { Position } from '@webmaps/geo/position';
import { UNITS_PER_DEGREE } from '@webmaps/project/map/geometry/geometry';

/** The middle of a box of units, in degrees. */
export function middleOf([west, south, east, north]: FlatBox): Position {
  return [(west + east) / 2 / UNITS_PER_DEGREE, (south + north) / 2 / UNITS_PER_DEGREE];
}
