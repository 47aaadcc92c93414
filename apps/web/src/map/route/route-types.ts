import type { Position } from '@webmaps/geo/position';
import type { Route } from '@webmaps/router/route/route';
import type { MapWaypoint } from './map-waypoint.ts';
import type { ScreenPoint } from '../canvas/map-types.ts';
import type { RoutePreviews } from './route-preview.ts';
import type { TakeBack } from '../canvas/gestures/zoom-on-double-press.ts';

export interface RouteOverlayProps {
  readonly route: Route | null;
  readonly waypoints: readonly MapWaypoint[];
  readonly selectedId: string | null;
  /** Metres from the start that the elevation chart or the pointer shows. */
  readonly hoverMetres: number | null;
  readonly units: 'metric' | 'imperial';
  /** `grade` paints the line by steepness. Default `plain`. */
  readonly colour?: 'plain' | 'grade';
  /**
   * True while a newer route is being planned: the line is drawn paler, and where there is none yet
   * the waypoints are joined by dots.
   */
  readonly stale?: boolean;
  /** During a drag, drawn in place of `route` and `waypoints`. */
  readonly preview?: RoutePreviews;
}

export interface RouteGesturesProps {
  readonly route: Route | null;
  readonly waypoints: readonly MapWaypoint[];
  /** False leaves the map for looking only. Default true. */
  readonly enabled?: boolean;
  /** A click or tap on the map that hit no handle. What it gives is called if it was half of a double one. */
  readonly onAdd: (position: Position) => TakeBack | undefined;
  /** A press on the line between waypoint `legIndex` and `legIndex + 1` became a drag. */
  readonly onInsertStart: (legIndex: number, position: Position) => void;
  readonly onInsertMove: (legIndex: number, position: Position) => void;
  readonly onInsertEnd: (legIndex: number, position: Position) => void;
  /** `drag` at most once per frame; `end` once when the handle is released. */
  readonly onMove: (id: string, position: Position, phase: 'drag' | 'end') => void;
  /** Escape was pressed, or the browser took the pointer away, during a move or an insertion. */
  readonly onCancel: () => void;
  readonly onSelect: (id: string) => void;
  /**
   * Right click or long press; `id` where it hit a waypoint, else `legIndex` where it hit the line.
   * `point` is in pixels of the map.
   */
  readonly onContext: (place: {
    readonly id?: string;
    readonly legIndex?: number;
    readonly position: Position;
    readonly point: ScreenPoint;
  }) => void;
  /** The pointer is over the line at this distance from the start, or has left it. */
  readonly onHover: (metres: number | null) => void;
}
