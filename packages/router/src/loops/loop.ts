import type { Position } from '@webmaps/geo/position';
import type { Surroundings } from './surroundings.ts';
import type { Route, RouteExtras, RouteFailure, ZonedSettings } from '../route/route.ts';

/** The kind of one of several routes. */
export type FoundKind = 'loop' | 'out-and-back' | 'alternative';

/** One of several routes that answer a question. */
export type FoundRoute = Route & {
  readonly kind: FoundKind;
  /** Share of the length within 15 m of another part of the same route, 0 to 1. */
  readonly repeatedShare: number;
  /** Of loops and out-and-backs of this engine. */
  readonly surroundings?: Surroundings;
};

/** How long a run is to be: its length, or its time by the pace model at 6:00 per km on the flat. */
export type RunSize =
  | { readonly lengthMetres: number; readonly durationSeconds?: never }
  | { readonly durationSeconds: number; readonly lengthMetres?: never };

/** A run that ends where it began. */
export type LoopRequest = LoopQuery & RunSize;

interface LoopQuery extends ZonedSettings, RouteExtras {
  readonly start: Position;
  /** Where to, clockwise from north; anywhere when absent. */
  readonly headingDegrees?: number;
  /** How many really different ones, 1 to 5; 3 when absent. */
  readonly count?: number;
  /** Another number gives other loops; the same gives the same. */
  readonly seed?: number;
}

export type FoundFailure =
  | RouteFailure
  | {
      readonly code: 'no_loop';
      readonly message: string;
      /** The furthest that one can go out and come back. */
      readonly details: { longestMetres: number };
    };

export type FoundOutcome =
  | { readonly status: 'ready'; readonly routes: readonly FoundRoute[] }
  | { readonly status: 'failed'; readonly error: FoundFailure };
