import type { Position } from '@webmaps/geo/position';
import type { ErrorBody, ErrorCode } from '@webmaps/protocol/error';
import type { z } from 'zod';

/**
 * What a question is answered from: the ways, the places, the heights or the people of one region, or
 * the places of all regions.
 */
export type QuestionSource = 'routing' | 'places' | 'elevation' | 'population' | 'all-places';

/** Any question may name its region by id. */
export interface InRegion {
  readonly region?: string;
}

/** A question as it crosses the wire. `Wire` is the parsed body of a POST or query string of a GET. */
export interface Question<
  Source extends QuestionSource,
  Input extends InRegion,
  Output,
  Refusal,
  Wire,
> {
  readonly source: Source;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  /** In the browser a new question of this name cancels the one before. */
  readonly isLatestOnly?: true;
  readonly request: z.ZodType<Wire>;
  readonly response: z.ZodType<Output>;
  /** Failures that the algorithm names with details of its own. */
  readonly refusal?: z.ZodType<Refusal>;
  /** Codes of all failures, as the OpenAPI document lists them. */
  readonly failures: readonly ErrorCode[];
  /** The positions by which a region is chosen. */
  readonly positions: (input: Input) => readonly Position[];
  readonly read: (wire: Wire) => Input;
  /** The body of a POST, or the parameters of a GET. */
  readonly write: (input: Input) => object;
}

/** A question whose algorithm takes what crosses the wire. */
export const asSent = { read: unchanged, write: unchanged };

function unchanged<Value>(value: Value): Value {
  return value;
}

type Row<Source extends QuestionSource, Input, Output, Refusal, Wire> = Question<
  Source,
  Input & InRegion,
  Output,
  Refusal,
  Wire
>;

/** A builder of rows with one source. Without a given `Wire` the input is sent unchanged. */
function rowsFrom<Source extends QuestionSource>(source: Source) {
  return <Input, Output, Refusal extends ErrorBody = never, Wire = Input & InRegion>(
    row: Omit<Row<Source, Input, Output, Refusal, Wire>, 'source'>,
  ): Row<Source, Input, Output, Refusal, Wire> => ({ source, ...row });
}

export const fromNetwork = rowsFrom('routing');
export const fromPlaces = rowsFrom('places');
export const fromHeights = rowsFrom('elevation');
export const fromPeople = rowsFrom('population');
export const fromAllPlaces = rowsFrom('all-places');
