import type { OutputOf, QuestionName, RefusalOf } from '@webmaps/answers/questions';

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

/** An answer before callers receive it. */
export type Outcome<Name extends QuestionName> =
  | { readonly status: 'ready'; readonly value: OutputOf<Name>; readonly via: AnsweredBy }
  | { readonly status: 'failed'; readonly error: RefusalOf<Name> | EngineProblem }
  | Cancelled;

/** The names under which callers receive answers that are one thing; others keep their members. */
const namesOfValues = { route: 'route', isochrone: 'isochrone', elevation: 'elevation' } as const;

type NamesOfValues = typeof namesOfValues;

type Value<Name extends QuestionName> = Name extends keyof NamesOfValues
  ? { readonly [Key in NamesOfValues[Name]]: OutputOf<Name> }
  : OutputOf<Name>;

/** What callers receive for a question. */
export type Answer<Name extends QuestionName> =
  | ({ readonly status: 'ready'; readonly via: AnsweredBy } & Value<Name>)
  | Exclude<Outcome<Name>, { readonly status: 'ready' }>;

/** Gives callers their answer as `Answer` describes it. */
export function presentAnswer<Name extends QuestionName>(
  name: Name,
  outcome: Outcome<Name>,
): Answer<Name> {
  if (outcome.status !== 'ready') return outcome;
  const { value, ...rest } = outcome;
  const named: string | undefined = (namesOfValues as Partial<Record<QuestionName, string>>)[name];
  return { ...rest, ...(named === undefined ? (value as object) : { [named]: value }) };
}
