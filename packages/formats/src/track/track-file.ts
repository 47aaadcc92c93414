import type { Position } from '@webmaps/geo/position';
import type { TrackPoints } from './track-points.ts';

/** A point of its own, outside any track: a place to visit, a turn, a note. */
export interface Place {
  readonly position: Position;
  readonly elevationMetres?: number;
  readonly timeSeconds?: number;
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
  readonly points: readonly Place[];
}

/** A part of an activity, ended by a button, a distance, a time or the device. */
export interface Lap {
  readonly startSeconds: number;
  /** Without pauses. */
  readonly durationSeconds: number;
  readonly distanceMetres?: number;
  readonly calories?: number;
  readonly averageHeartRate?: number;
  readonly maxHeartRate?: number;
  readonly trigger?: 'manual' | 'distance' | 'time' | 'location' | 'heart-rate' | 'end';
}

/** A line as it was recorded or drawn; a pause or a gap starts a new segment. */
export interface Track {
  readonly name?: string;
  readonly description?: string;
  /** In lower case, as the file calls it: "running", "biking". */
  readonly sport?: string;
  readonly segments: readonly TrackPoints[];
  readonly laps: readonly Lap[];
}

/** The content of a file of tracks, whatever its format. */
export interface TrackFile {
  readonly name?: string;
  readonly description?: string;
  readonly author?: string;
  readonly copyright?: {
    readonly author: string;
    readonly year?: number;
    readonly licence?: string;
  };
  readonly link?: { readonly href: string; readonly text?: string };
  readonly timeSeconds?: number;
  /** What recorded it: "Garmin fenix 2". */
  readonly device?: string;
  readonly places: readonly Place[];
  readonly routes: readonly PlannedRoute[];
  readonly tracks: readonly Track[];
}
