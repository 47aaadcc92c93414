import type { AlternativesRequest } from './alternatives/plan-alternatives.ts';
import type { IsochroneRequest, IsochroneCollection } from './isochrone/plan-isochrone.ts';
import type { FoundFailure, FoundRoute, LoopRequest } from './loops/loop.ts';
import type { MatchedTrack, MatchRequest } from './matching/match-track.ts';
import type { OtherRouter, Route, RouteRequest } from './route/route.ts';

/** Why another router gave no answer. Codes are part of the public contract. */
export type RouterFailure =
  | {
      /** It did not answer, or answered something that is not its protocol. */
      readonly code: 'router_failed';
      readonly message: string;
      readonly details: {
        readonly router: OtherRouter;
        readonly reason: RouterFault;
        /** Of its answer, where there was one. */
        readonly httpStatus?: number;
      };
    }
  | {
      /** It does not know such questions, or not of this size. */
      readonly code: 'unsupported';
      readonly message: string;
      readonly details: { readonly router: OtherRouter };
    };

/** Why another router failed. */
type RouterFault =
  /** No connection, or it was lost. */
  | 'unreachable'
  | 'timeout'
  /** It sent the question elsewhere, where it is not asked. */
  | 'redirect'
  | 'too_large'
  | 'not_json'
  /** JSON that is not of its protocol, or a line that is none. */
  | 'unexpected'
  /** It understood and would not. */
  | 'refused';

export type RouterAnswer<Value> =
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly error: FoundFailure | RouterFailure };

/**
 * Anything that plans ways on foot: this engine over one region, or another program elsewhere. What
 * cannot be answered is a failure; only giving up rejects, with what its host gave it up for.
 */
export interface Router {
  route(request: RouteRequest): Promise<RouterAnswer<Route>>;
  alternatives(request: AlternativesRequest): Promise<RouterAnswer<readonly FoundRoute[]>>;
  loops(request: LoopRequest): Promise<RouterAnswer<readonly FoundRoute[]>>;
  isochrone(request: IsochroneRequest): Promise<RouterAnswer<IsochroneCollection>>;
  match(request: MatchRequest): Promise<RouterAnswer<MatchedTrack>>;
}
