import type { Zone } from '@webmaps/geo/zone';
import type { Position } from '@webmaps/geo/position';
import type { Preferences } from '../cost/preferences.ts';
import type { AccessCondition } from '../format/access-condition.ts';
import type { Cue } from '../cues/cue.ts';
import type { Split, SplitUnit } from '../splits/measure-splits.ts';

/** One share of a route's length, longest first. `kind` is `unknown` where the map does not say. */
export interface Breakdown {
  readonly kind: string;
  readonly metres: number;
}

/** A stretch of the route over which surface, way type and name stay the same. */
export interface RouteSpan {
  /** Distance from the start in metres, where the stretch begins and ends. */
  readonly startMetres: number;
  readonly endMetres: number;
  readonly surface: string;
  readonly waytype: string;
  /** T1 to T6 of the Swiss Alpine Club's scale, where the map gives it. */
  readonly difficulty?: string;
  readonly name?: string;
}

/** A stretch that is closed at some hours; the route goes over it as if it were open. */
export interface RouteCondition extends AccessCondition {
  readonly startMetres: number;
  readonly endMetres: number;
  /** Of its way, where it has one. */
  readonly name?: string;
}

/** The way between two neighbouring waypoints. */
export interface RouteLeg {
  /** False where the leg is a straight line; a recorded line counts as a way of its own. */
  readonly snapped: boolean;
  readonly distanceMetres: number;
  readonly durationSeconds: number;
  readonly climbMetres: number | null;
  readonly descentMetres: number | null;
  /** First and last index of the leg in the route's coordinates; neighbours share one. */
  readonly startIndex: number;
  readonly endIndex: number;
}

/** A waypoint as it was asked for, and where the route passes it. */
export interface RouteWaypoint {
  readonly position: Position;
  readonly snappedPosition: Position;
  /** Between the two, in metres. */
  readonly snapMetres: number;
  /** Along the route from its start, in metres. */
  readonly distanceMetres: number;
  /** Name of the way it was snapped to, where it has one. */
  readonly name?: string;
}

/** Heights along the route at even steps, smoothed over the whole route. */
export interface ElevationSeries {
  /** Metres between neighbouring values; the last step may be shorter. */
  readonly stepMetres: number;
  readonly metres: readonly number[];
}

/** Programs that can answer where this engine has no region. */
export const OTHER_ROUTERS = ['valhalla', 'graphhopper', 'osrm'] as const;

export type OtherRouter = (typeof OTHER_ROUTERS)[number];

/** The router that answered in place of this engine, and its attribution. */
export interface RouteSource {
  readonly router: OtherRouter;
  readonly attributions: readonly { readonly text: string; readonly url?: string }[];
}

/** The gain by paths of T4 and above; the preference `difficult` takes them. */
export interface DifficultLeftOut {
  /** T4 to T6. */
  readonly hardest: string;
  /** How much shorter the route would be; 0 where it would not. */
  readonly savedMetres: number;
  /** How much nearer it would come to the waypoint that it misses most. */
  readonly nearerMetres: number;
}

/** An answer to `planRoute`; the same in the browser's worker and from the server. */
export interface Route {
  /** Empty where no region of ours answered. */
  readonly region: string;
  /** Where another router answered. */
  readonly source?: RouteSource;
  readonly profile: string;
  readonly distanceMetres: number;
  /** Running time by the grade-adjusted pace model of `@webmaps/terrain`. */
  readonly durationSeconds: number;
  /** Null where no heights are known. */
  readonly climbMetres: number | null;
  readonly descentMetres: number | null;
  readonly geometry: {
    readonly type: 'LineString';
    /** [lon, lat, elevation]; without the third number where the region has no heights. */
    readonly coordinates: readonly (
      | readonly [number, number]
      | readonly [number, number, number]
    )[];
  };
  readonly waypoints: readonly RouteWaypoint[];
  readonly legs: readonly RouteLeg[];
  readonly surfaces: readonly Breakdown[];
  readonly waytypes: readonly Breakdown[];
  /** Hiking difficulty, T1 to T6, over what has one; absent where nothing has. */
  readonly difficulties?: readonly Breakdown[];
  /** Where paths of T4 and above were left out that would bring much. */
  readonly leftOut?: DifficultLeftOut;
  readonly spans: readonly RouteSpan[];
  /** The parts that are closed at some hours, in the order of the route; absent where nothing is. */
  readonly conditions?: readonly RouteCondition[];
  readonly elevation: ElevationSeries | null;
  /** Where they were asked for. */
  readonly cues?: readonly Cue[];
  readonly splits?: readonly Split[];
}

/** The extra details that a request may ask for. */
export interface RouteExtras {
  readonly cues?: boolean;
  /** `true` is every kilometre. */
  readonly splits?: boolean | SplitUnit;
}

/** How ways are chosen. */
export interface RouteSettings {
  readonly profile?: string;
  /** Over the profile's own, but for `avoidRepeats`, which is 0 for a route through waypoints. */
  readonly preferences?: Partial<Preferences>;
}

/** The choice of ways where parts of the map are to be kept away from, or to be kept to. */
export interface ZonedSettings extends RouteSettings {
  /** Within `zoneLimits` of `@webmaps/geo/zone`. Straight lines pass through them as they are. */
  readonly zones?: readonly Zone[];
}

/** The request for a route. */
export interface RouteRequest extends ZonedSettings, RouteExtras {
  readonly waypoints: readonly {
    readonly position: Position;
    /** False makes the leg that leads to this waypoint a straight line. Default true. */
    readonly snap?: boolean;
    /**
     * Of the leg that leads to this waypoint, with its own preferences but for difficult paths, which
     * are taken in all legs or in none. Default is the choice of the whole request.
     */
    readonly profile?: string;
  }[];
}

/** Why there is no route. Codes are part of the public contract. */
export type RouteFailure =
  | {
      readonly code: 'no_route';
      readonly message: string;
      readonly details: { fromIndex: number; toIndex: number };
    }
  | {
      readonly code: 'point_too_far';
      readonly message: string;
      readonly details: {
        waypointIndex: number;
        distanceMetres: number | null;
        limitMetres: number;
      };
    }
  | {
      /** Only paths of T4 and above lead there; the preference `difficult` takes them. */
      readonly code: 'needs_difficult_path';
      readonly message: string;
      readonly details: { hardest: string };
    }
  | {
      readonly code: 'unknown_profile';
      readonly message: string;
      readonly details: { known: readonly string[] };
    };

export type RouteOutcome =
  | { readonly status: 'ready'; readonly route: Route }
  | { readonly status: 'failed'; readonly error: RouteFailure };
