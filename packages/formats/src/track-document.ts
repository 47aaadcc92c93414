import type { Position } from '@webmaps/geo/position';

/** A recorded or planned point. */
export interface TrackPoint {
  readonly position: Position;
  /** Above mean sea level. */
  readonly elevationMetres?: number;
  /** Seconds since 1970-01-01T00:00Z, with fractions. */
  readonly timeSeconds?: number;
}

/** A point of its own, outside any track: a place to visit, a turn, a note. */
export interface Waypoint extends TrackPoint {
  readonly name?: string;
  readonly comment?: string;
  readonly description?: string;
  /** Name of a symbol, free text: "Flag, Blue". */
  readonly symbol?: string;
  readonly type?: string;
}

/** A planned way, as the points to pass. */
export interface PlannedRoute {
  readonly name?: string;
  readonly description?: string;
  readonly points: readonly Waypoint[];
}

/** A way as a dense line; a gap in the recording starts a new segment. */
export interface Track {
  readonly name?: string;
  readonly description?: string;
  readonly type?: string;
  readonly segments: readonly (readonly TrackPoint[])[];
}

export interface Link {
  readonly href: string;
  readonly text?: string;
}

export interface Copyright {
  readonly author: string;
  readonly year?: number;
  /** Address of the licence. */
  readonly licence?: string;
}

/** The content of track files of any format. */
export interface TrackDocument {
  readonly name?: string;
  readonly description?: string;
  readonly copyright?: Copyright;
  readonly link?: Link;
  readonly timeSeconds?: number;
  readonly waypoints: readonly Waypoint[];
  readonly routes: readonly PlannedRoute[];
  readonly tracks: readonly Track[];
}
