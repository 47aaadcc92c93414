import type { Position } from '@webmaps/geo/position';
import type { NamedPlace, ScreenPoint } from '../map/canvas/map-types.ts';

/** Where a menu was asked for on the map. */
export interface MapPlace {
  /** The waypoint there. */
  readonly id?: string;
  /** The leg whose line is there, where no waypoint is; the first has index 0. */
  readonly legIndex?: number;
  readonly position: Position;
  readonly point: ScreenPoint;
  /** What is drawn there. */
  readonly named?: NamedPlace | undefined;
}
