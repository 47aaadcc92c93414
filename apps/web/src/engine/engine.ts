import type { Position } from '@webmaps/geo/position';
import type { SearchResult } from '@webmaps/geocoder/search-result';
import type { Along, AlongQuestion } from '@webmaps/protocol/along';
import type { Elevation } from '@webmaps/protocol/elevation';
import type { Region } from '@webmaps/protocol/region';
import type { AlternativesRequest } from '@webmaps/router/alternatives/plan-alternatives';
import type {
  IsochroneRequest,
  IsochroneCollection,
} from '@webmaps/router/isochrone/plan-isochrone';
import type { FoundFailure, FoundRoute, LoopRequest } from '@webmaps/router/loops/loop';
import type { MatchedTrack, MatchRequest } from '@webmaps/router/matching/match-track';
import type { Route, RouteFailure, RouteRequest } from '@webmaps/router/route/route';

/** Where an answer was computed. Both run the same code and give the same result. */
export type AnsweredBy = 'browser' | 'server';

/** What can go wrong besides a route that cannot be found. */
export interface EngineProblem {
  readonly code:
    /** The server cannot be reached and no loaded region can answer. */
    | 'offline'
    /** A position is in no region. */
    | 'outside_region'
    /** The named region is not there (any more). */
    | 'unknown_region'
    | 'too_many_waypoints'
    | 'too_large'
    | 'bad_request'
    /** The region has no heights, no routing graph or no places. */
    | 'not_available'
    /** The server failed, or answered something that is not our protocol. */
    | 'server_error';
  /** A sentence for people. */
  readonly message: string;
  readonly details?: unknown;
}

/**
 * `cancelled`: the caller's signal was aborted, the engine was closed or, where the latest wins, a
 * newer request of the same kind came.
 */
export interface Cancelled {
  readonly status: 'cancelled';
}

/** What the server says of its regions. */
export type RegionList =
  | { readonly status: 'ready'; readonly regions: readonly Region[] }
  | {
      readonly status: 'failed';
      readonly error: EngineProblem;
      /** The last list received, in this visit or an earlier one; empty if there was none. */
      readonly regions: readonly Region[];
    };

export type RouteAnswer =
  | { readonly status: 'ready'; readonly route: Route; readonly via: AnsweredBy }
  | { readonly status: 'failed'; readonly error: RouteFailure | EngineProblem }
  | Cancelled;

export type SearchAnswer =
  | {
      readonly status: 'ready';
      readonly results: readonly SearchResult[];
      readonly via: AnsweredBy;
    }
  | { readonly status: 'failed'; readonly error: EngineProblem }
  | Cancelled;

export type ElevationAnswer =
  | { readonly status: 'ready'; readonly elevation: Elevation; readonly via: AnsweredBy }
  | { readonly status: 'failed'; readonly error: EngineProblem }
  | Cancelled;

/** Several routes, best first. */
export type FoundAnswer =
  | { readonly status: 'ready'; readonly routes: readonly FoundRoute[]; readonly via: AnsweredBy }
  | { readonly status: 'failed'; readonly error: FoundFailure | EngineProblem }
  | Cancelled;

export type ReachAnswer =
  | { readonly status: 'ready'; readonly reach: IsochroneCollection; readonly via: AnsweredBy }
  | { readonly status: 'failed'; readonly error: RouteFailure | EngineProblem }
  | Cancelled;

export type MatchAnswer =
  | ({ readonly status: 'ready'; readonly via: AnsweredBy } & MatchedTrack)
  | { readonly status: 'failed'; readonly error: EngineProblem }
  | Cancelled;

export type AlongAnswer =
  | ({ readonly status: 'ready'; readonly via: AnsweredBy } & Along)
  | { readonly status: 'failed'; readonly error: EngineProblem }
  | Cancelled;

/** How far a region's routing, places and heights are in the browser. */
export type RegionStatus =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly loadedBytes: number; readonly totalBytes: number }
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly error: EngineProblem };

interface CallOptions {
  readonly signal?: AbortSignal;
}

/**
 * Routing, search and heights for the interface. Answers come from the worker where the region is
 * loaded, else from the server. Every method resolves: failures and cancellations are values.
 */
export interface Engine {
  /** Asks the server for its regions; if it does not answer, gives the last list received. */
  regions(): Promise<RegionList>;
  /**
   * Brings a region's routing, places and heights into the worker; resolves when it is ready or
   * has failed. Calling it again while loading or when ready does nothing; after a failure it
   * tries again.
   */
  loadRegion(region: Region): Promise<RegionStatus>;
  /** The same object until it changes, so that it can be a `useSyncExternalStore` snapshot. */
  regionStatus(regionId: string): RegionStatus;
  /** Calls the listener after any region's status changed; returns the unsubscription. */
  subscribe(listener: () => void): () => void;
  /**
   * Whether ways may be known between these places: a region holds them all, another router plans
   * elsewhere, or the server has not listed its regions yet. Where its list rules the places out,
   * the server is not asked.
   */
  knowsWays(positions: readonly Position[]): boolean;
  /** Several may be under way: each belongs to who asked. `region` is chosen by bbox when absent. */
  route(
    request: RouteRequest & { readonly region?: string },
    options?: CallOptions,
  ): Promise<RouteAnswer>;
  /** Runs that end where they began. Latest wins. */
  loops(request: LoopRequest, options?: CallOptions): Promise<FoundAnswer>;
  /** The best way between two points and others that really differ. Latest wins. */
  alternatives(request: AlternativesRequest, options?: CallOptions): Promise<FoundAnswer>;
  /** Where one can be within a time or a distance. Latest wins. */
  isochrone(request: IsochroneRequest, options?: CallOptions): Promise<ReachAnswer>;
  /** The route that a recorded track followed. */
  match(request: MatchRequest, options?: CallOptions): Promise<MatchAnswer>;
  /** Water, toilets and shelters near a line. */
  along(request: AlongQuestion, options?: CallOptions): Promise<AlongAnswer>;
  /** Places by name, address or category, best first. Latest wins. */
  search(
    query: string,
    options?: CallOptions & { readonly near?: Position; readonly limit?: number },
  ): Promise<SearchAnswer>;
  /** What is at a position, nearest first. */
  reverse(position: Position, options?: CallOptions): Promise<SearchAnswer>;
  /** Heights of the positions, and climb and descent along them where there are at least two. */
  elevation(positions: readonly Position[], options?: CallOptions): Promise<ElevationAnswer>;
  /** Ends the worker. Calls under way resolve as cancelled. */
  close(): void;
}
