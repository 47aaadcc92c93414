import type { Position } from '@webmaps/geo/position';
import type { NamedPlace, ScreenPoint } from '../map/canvas/map-types.ts';

/** Where a menu was asked for on the map. */
export interface MapPlace {
  readonly id?: string;
  readonly position: Position;
  readonly point: ScreenPoint;
  /** What is drawn there. */
  readonly named?: NamedPlace | undefined;
}
