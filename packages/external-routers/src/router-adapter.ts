import type { Position } from '@webmaps/geo/position';
import type { Preferences } from '@webmaps/router/cost/preferences';
import type { IsochroneFeature } from '@webmaps/router/isochrone/plan-isochrone';
import type { RouterAnswer } from '@webmaps/router/router';
import type { LegLine } from './leg-line.ts';
import type { TrackPoint } from './thin-track.ts';

/** A request for the way through two or more positions; one leg less than positions. */
export interface WaysQuestion {
  readonly positions: readonly Position[];
  /** Our own profile. */
  readonly profile: string;
  /** The profile's and the request's preferences together. */
  readonly preferences: Preferences;
  /** How many alternatives are wanted; more than one only between two positions. */
  readonly count: number;
}

export interface IsochroneQuestion {
  readonly position: Position;
  readonly limit:
    | { readonly unit: 'seconds'; readonly value: number }
    | { readonly unit: 'metres'; readonly value: number };
  readonly profile: string;
  readonly reverse: boolean;
}

type Ring = readonly (readonly [number, number])[];

/** A ring around an area, and rings around its holes. */
export type Area = readonly Ring[] & IsochroneFeature['geometry']['coordinates'];

/** A part of a track that followed ways, between two of its points. */
export interface MatchedStretch {
  readonly firstPoint: number;
  readonly lastPoint: number;
  readonly leg: LegLine;
}

/**
 * The part that differs between routers. Failures count positions from the request's first; a
 * `no_route` may leave open between which.
 */
export interface RouterAdapter {
  /** The maximum of positions in a request. */
  readonly maxPositions: number;
  /** The maximum of track points in a request. */
  readonly maxPoints: number;
  readonly heightResolutionMetres: number;
  /** Ways as lists of legs, best first. */
  ways(question: WaysQuestion): Promise<RouterAnswer<readonly (readonly LegLine[])[]>>;
  isochrone(question: IsochroneQuestion): Promise<RouterAnswer<readonly Area[]>>;
  /** Stretches in order; none where no way is near. */
  match(points: readonly TrackPoint[]): Promise<RouterAnswer<readonly MatchedStretch[]>>;
}
