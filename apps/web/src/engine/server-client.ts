import type { Position } from '@webmaps/geo/position';
import { alongSchema } from '@webmaps/protocol/along';
import type { Along, AlongQuestion } from '@webmaps/protocol/along';
import { elevationSchema } from '@webmaps/protocol/elevation';
import type { Elevation, ElevationGeometry } from '@webmaps/protocol/elevation';
import { errorBodySchema } from '@webmaps/protocol/error';
import type { ErrorBody } from '@webmaps/protocol/error';
import { searchResultsSchema } from '@webmaps/protocol/geocode';
import { reachSchema } from '@webmaps/protocol/isochrone';
import { foundFailureSchema, foundRoutesSchema } from '@webmaps/protocol/loop';
import { matchedTrackSchema } from '@webmaps/protocol/match';
import { otherRouterHeader } from '@webmaps/protocol/other-router';
import { regionSchema } from '@webmaps/protocol/region';
import type { Region } from '@webmaps/protocol/region';
import { routeFailureSchema, routeSchema } from '@webmaps/protocol/route';
import type { SearchResult } from '@webmaps/geocoder/search-result';
import type { AlternativesRequest } from '@webmaps/router/alternatives/plan-alternatives';
import type {
  IsochroneRequest,
  IsochroneCollection,
} from '@webmaps/router/isochrone/plan-isochrone';
import type { FoundFailure, FoundRoute, LoopRequest } from '@webmaps/router/loops/loop';
import type { MatchedTrack, MatchRequest } from '@webmaps/router/matching/match-track';
import type { Route, RouteFailure, RouteRequest } from '@webmaps/router/route/route';
import { z } from 'zod';
import type { EngineProblem } from './engine.ts';

/** What the server answered, or why it did not. Only the caller's own abort is thrown. */
export type ServerAnswer<T, Failure = EngineProblem> =
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: Failure };

/** The server's list of regions and what comes with it. */
export interface ServerRegions {
  readonly regions: readonly Region[];
  /** Another router answers where no region does. */
  readonly plansElsewhere: boolean;
}

/** After this a person has given up; the server's own work is far shorter. */
const patienceMilliseconds = 20_000;

/** The server's functions, each answer checked against its schema. */
export class ServerClient {
  readonly #fetch: typeof fetch;

  constructor(fetcher: typeof fetch) {
    this.#fetch = fetcher;
  }

  async regions(): Promise<ServerAnswer<ServerRegions>> {
    let plansElsewhere = false;
    const onHeaders = (headers: Headers) => {
      plansElsewhere = headers.has(otherRouterHeader);
    };
    const schema = z.array(regionSchema);
    const answer = inOurTerms(await this.#ask('/regions', { schema, onHeaders }));
    if (answer.status === 'failed') return answer;
    return { status: 'ready', value: { regions: answer.value, plansElsewhere } };
  }

  async route(
    body: RouteRequest & { readonly region?: string },
    signal: AbortSignal,
  ): Promise<ServerAnswer<Route, RouteFailure | EngineProblem>> {
    const address = '/functions/v1/route';
    const answer = await this.#ask(address, { schema: routeSchema, body, signal });
    return orInOurTerms(answer, routeFailureSchema);
  }

  async loops(
    body: LoopRequest,
    signal: AbortSignal,
  ): Promise<ServerAnswer<readonly FoundRoute[], FoundFailure | EngineProblem>> {
    return this.#routes('/functions/v1/loop', { body, signal });
  }

  async alternatives(
    body: AlternativesRequest,
    signal: AbortSignal,
  ): Promise<ServerAnswer<readonly FoundRoute[], FoundFailure | EngineProblem>> {
    return this.#routes('/functions/v1/alternatives', { body, signal });
  }

  async isochrone(
    body: IsochroneRequest,
    signal: AbortSignal,
  ): Promise<ServerAnswer<IsochroneCollection, RouteFailure | EngineProblem>> {
    const address = '/functions/v1/isochrone';
    const answer = await this.#ask(address, { schema: reachSchema, body, signal });
    return orInOurTerms(answer, routeFailureSchema);
  }

  async match(
    { line, ...more }: MatchRequest,
    signal: AbortSignal,
  ): Promise<ServerAnswer<MatchedTrack>> {
    const body = { geometry: { type: 'LineString', coordinates: line }, ...more };
    const address = '/functions/v1/match';
    return inOurTerms(await this.#ask(address, { schema: matchedTrackSchema, body, signal }));
  }

  async along(body: AlongQuestion, signal: AbortSignal): Promise<ServerAnswer<Along>> {
    const address = '/functions/v1/along';
    return inOurTerms(await this.#ask(address, { schema: alongSchema, body, signal }));
  }

  async search(
    { query, near, limit }: { query: string; near: Position | undefined; limit: number },
    signal: AbortSignal,
  ): Promise<ServerAnswer<readonly SearchResult[]>> {
    const parameters = new URLSearchParams({ q: query, limit: String(limit) });
    if (near) parameters.set('near', positionText(near));
    return this.#results(`/functions/v1/geocode?${parameters}`, signal);
  }

  async reverse(
    { position, limit }: { position: Position; limit: number },
    signal: AbortSignal,
  ): Promise<ServerAnswer<readonly SearchResult[]>> {
    const parameters = new URLSearchParams({
      position: positionText(position),
      limit: String(limit),
    });
    return this.#results(`/functions/v1/reverse?${parameters}`, signal);
  }

  async elevation(
    geometry: ElevationGeometry,
    signal: AbortSignal,
  ): Promise<ServerAnswer<Elevation>> {
    const [address, body] = ['/functions/v1/elevation', { geometry }];
    return inOurTerms(await this.#ask(address, { schema: elevationSchema, body, signal }));
  }

  async #results(
    address: string,
    signal: AbortSignal,
  ): Promise<ServerAnswer<readonly SearchResult[]>> {
    const answer = await this.#ask(address, { schema: searchResultsSchema, signal });
    if (answer.status === 'failed') return inOurTerms(answer);
    return { status: 'ready', value: answer.value.results };
  }

  async #routes(
    address: string,
    { body, signal }: { body: unknown; signal: AbortSignal },
  ): Promise<ServerAnswer<readonly FoundRoute[], FoundFailure | EngineProblem>> {
    const answer = await this.#ask(address, { schema: foundRoutesSchema, body, signal });
    if (answer.status === 'ready') return { status: 'ready', value: answer.value.routes };
    return orInOurTerms<never, FoundFailure>(answer, foundFailureSchema);
  }

  async #ask<T>(
    address: string,
    {
      schema,
      body,
      signal,
      onHeaders,
    }: {
      schema: z.ZodType<T>;
      body?: unknown;
      signal?: AbortSignal;
      onHeaders?: (headers: Headers) => void;
    },
  ): Promise<ServerAnswer<T, ErrorBody>> {
    const timeout = AbortSignal.timeout(patienceMilliseconds);
    try {
      const response = await this.#fetch(address, {
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(body !== undefined && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      const json: unknown = await response.json().catch(notJson);
      signal?.throwIfAborted();
      if (!response.ok) return { status: 'failed', error: errorOf(json, response.status) };
      const parsed = schema.safeParse(json);
      onHeaders?.(response.headers);
      return parsed.success ? { status: 'ready', value: parsed.data } : notOurs;
    } catch (error) {
      signal?.throwIfAborted();
      const slow = timeout.aborted;
      if (!slow && !(error instanceof TypeError)) throw error;
      return { status: 'failed', error: { code: 'offline', message: slow ? tooSlow : noServer } };
    }
  }
}

const noServer = 'The server cannot be reached.';
const tooSlow = 'The server did not answer in time.';

const notOurs = {
  status: 'failed',
  error: { code: 'server_error', message: 'The server answered something unexpected.' },
} as const;

/** What a proxy in between may answer. A connection lost half-way is not this but a TypeError. */
function notJson(error: unknown): undefined {
  if (error instanceof SyntaxError) return undefined;
  throw error;
}

/** To a hundred-millionth of a degree, a millimetre, and never with an exponent. */
function positionText(position: Position): string {
  return position.map((degrees) => degrees.toFixed(8)).join(',');
}

function errorOf(json: unknown, status: number): ErrorBody {
  const parsed = errorBodySchema.safeParse(json);
  if (parsed.success) return parsed.data;
  return { code: 'server_error', message: `The server answered with status ${status}.` };
}

const known = [
  'offline',
  'outside_region',
  'unknown_region',
  'too_many_waypoints',
  'too_large',
  'bad_request',
  'not_available',
] as const satisfies EngineProblem['code'][];

/** A failure that the function names itself is passed on as it is. */
function orInOurTerms<T, Failure>(
  answer: ServerAnswer<T, ErrorBody>,
  schema: z.ZodType<Failure>,
): ServerAnswer<T, Failure | EngineProblem> {
  if (answer.status === 'ready') return answer;
  const failure = schema.safeParse(answer.error);
  return failure.success ? { status: 'failed', error: failure.data } : inOurTerms(answer);
}

/** What the interface has no word for is the server's fault. */
function inOurTerms<T>(answer: ServerAnswer<T, ErrorBody>): ServerAnswer<T> {
  if (answer.status === 'ready') return answer;
  const { error } = answer;
  const code = known.find((each) => each === error.code) ?? 'server_error';
  return { status: 'failed', error: { ...error, code } };
}
