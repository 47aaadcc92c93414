import type { Position } from '@webmaps/geo/position';
import type { SearchResult } from '@webmaps/geocoder/search-result';
import { alongRequestSchema, alongSchema } from '@webmaps/protocol/along';
import type { Along, AlongQuestion } from '@webmaps/protocol/along';
import { elevationRequestSchema, elevationSchema } from '@webmaps/protocol/elevation';
import type { Elevation, ElevationGeometry } from '@webmaps/protocol/elevation';
import {
  geocodeQuerySchema,
  reverseQuerySchema,
  searchResultsSchema,
} from '@webmaps/protocol/geocode';
import { isochroneRequestSchema, isochroneSchema } from '@webmaps/protocol/isochrone';
import { defaultResults } from '@webmaps/protocol/limits';
import {
  alternativesRequestSchema,
  foundFailureSchema,
  foundRoutesSchema,
  loopRequestSchema,
} from '@webmaps/protocol/loop';
import { matchedTrackSchema, matchRequestSchema } from '@webmaps/protocol/match';
import type { MatchBody } from '@webmaps/protocol/match';
import { populationRequestSchema, populationSchema } from '@webmaps/protocol/population';
import type { Population, PopulationQuestion } from '@webmaps/protocol/population';
import { parsePositionParameter } from '@webmaps/protocol/position';
import { routeFailureSchema, routeRequestSchema, routeSchema } from '@webmaps/protocol/route';
import type { AlternativesRequest } from '@webmaps/router/alternatives/plan-alternatives';
import type {
  IsochroneCollection,
  IsochroneRequest,
} from '@webmaps/router/isochrone/plan-isochrone';
import type { FoundFailure, FoundRoute, LoopRequest } from '@webmaps/router/loops/loop';
import type { MatchedTrack, MatchRequest } from '@webmaps/router/matching/match-track';
import type { Route, RouteFailure, RouteRequest } from '@webmaps/router/route/route';
import type { z } from 'zod';
import {
  asSent,
  fromNetwork,
  fromPlaces,
  fromAllPlaces,
  fromHeights,
  fromPeople,
} from './question.ts';
import { middleOfArea } from './area-of-population.ts';
import type { Question } from './question.ts';

/** Several routes, best first. */
interface FoundRoutes {
  readonly routes: readonly FoundRoute[];
}

interface SearchResults {
  readonly results: readonly SearchResult[];
}

/**
 * Every question about regions as it crosses the wire, in the order of the OpenAPI document. The
 * server registers its routes from these rows, and the browser asks by them. `algorithms.ts` answers
 * them; it is apart, so that a page that asks does not load what answers.
 */
const rows = {
  route: fromNetwork<RouteRequest, Route, RouteFailure>({
    ...asSent,
    method: 'POST',
    path: '/functions/v1/route',
    summary: 'Plan a route through waypoints',
    request: routeRequestSchema,
    response: routeSchema,
    refusal: routeFailureSchema,
    failures: [
      'bad_request',
      'too_many_waypoints',
      'unknown_profile',
      'unknown_region',
      'too_large',
      'unsupported_media_type',
      'outside_region',
      'point_too_far',
      'no_route',
      'needs_difficult_path',
      'not_available',
      'unsupported',
      'router_failed',
      'unavailable',
    ],
    positions: ({ waypoints }) => waypoints.map(({ position }) => position),
  }),
  loops: fromNetwork<LoopRequest, FoundRoutes, FoundFailure>({
    ...asSent,
    method: 'POST',
    path: '/functions/v1/loop',
    summary: 'Find loops of a length or a time',
    isLatestOnly: true,
    request: loopRequestSchema,
    response: foundRoutesSchema,
    refusal: foundFailureSchema,
    failures: [
      'bad_request',
      'unknown_profile',
      'unknown_region',
      'too_large',
      'unsupported_media_type',
      'outside_region',
      'point_too_far',
      'no_loop',
      'not_available',
      'unsupported',
      'router_failed',
      'unavailable',
    ],
    positions: ({ start }) => [start],
  }),
  alternatives: fromNetwork<AlternativesRequest, FoundRoutes, FoundFailure>({
    ...asSent,
    method: 'POST',
    path: '/functions/v1/alternatives',
    summary: 'Find several ways between two points',
    isLatestOnly: true,
    request: alternativesRequestSchema,
    response: foundRoutesSchema,
    refusal: foundFailureSchema,
    failures: [
      'bad_request',
      'unknown_profile',
      'unknown_region',
      'too_large',
      'unsupported_media_type',
      'outside_region',
      'point_too_far',
      'no_route',
      'needs_difficult_path',
      'not_available',
      'unsupported',
      'router_failed',
      'unavailable',
    ],
    positions: ({ waypoints }) => waypoints.map(({ position }) => position),
  }),
  isochrone: fromNetwork<IsochroneRequest, IsochroneCollection, RouteFailure>({
    ...asSent,
    method: 'POST',
    path: '/functions/v1/isochrone',
    summary: 'Find what is within reach',
    isLatestOnly: true,
    request: isochroneRequestSchema,
    response: isochroneSchema,
    refusal: routeFailureSchema,
    failures: [
      'bad_request',
      'unknown_profile',
      'unknown_region',
      'too_large',
      'unsupported_media_type',
      'outside_region',
      'point_too_far',
      'not_available',
      'unsupported',
      'router_failed',
      'unavailable',
    ],
    positions: ({ position }) => [position],
  }),
  match: fromNetwork<MatchRequest, MatchedTrack, never, MatchBody>({
    method: 'POST',
    path: '/functions/v1/match',
    summary: 'Match a recorded track to ways',
    request: matchRequestSchema,
    response: matchedTrackSchema,
    failures: [
      'bad_request',
      'unknown_region',
      'too_large',
      'unsupported_media_type',
      'outside_region',
      'not_available',
      'unsupported',
      'router_failed',
      'unavailable',
    ],
    positions: ({ line }) => line,
    read: ({ geometry, ...more }) => ({ ...more, line: positionsOf(geometry.coordinates) }),
    write: ({ line, ...more }) => ({
      geometry: { type: 'LineString', coordinates: line },
      ...more,
    }),
  }),
  along: fromPlaces<AlongQuestion, Along>({
    ...asSent,
    method: 'POST',
    path: '/functions/v1/along',
    summary: 'Find water, food, toilets and shelters along a line',
    request: alongRequestSchema,
    response: alongSchema,
    failures: [
      'bad_request',
      'unknown_region',
      'too_large',
      'unsupported_media_type',
      'outside_region',
      'not_available',
      'unavailable',
    ],
    positions: ({ geometry }) => positionsOf(geometry.coordinates),
  }),
  elevation: fromHeights<{ readonly geometry: ElevationGeometry }, Elevation>({
    ...asSent,
    method: 'POST',
    path: '/functions/v1/elevation',
    summary: 'Heights of a geometry, and the profile along a line',
    request: elevationRequestSchema,
    response: elevationSchema,
    failures: [
      'bad_request',
      'unknown_region',
      'too_large',
      'unsupported_media_type',
      'outside_region',
      'not_available',
      'unavailable',
    ],
    positions: ({ geometry }) =>
      positionsOf(geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates),
  }),
  population: fromPeople<PopulationQuestion, Population>({
    ...asSent,
    method: 'POST',
    path: '/functions/v1/population',
    summary: 'Count the people who live in an area',
    request: populationRequestSchema,
    response: populationSchema,
    failures: [
      'bad_request',
      'unknown_region',
      'too_large',
      'unsupported_media_type',
      'outside_region',
      'not_available',
      'unavailable',
    ],
    positions: ({ area }) => [middleOfArea(area)],
  }),
  search: fromAllPlaces<
    { readonly query: string; readonly near?: Position | undefined; readonly limit: number },
    SearchResults,
    never,
    z.infer<typeof geocodeQuerySchema>
  >({
    method: 'GET',
    path: '/functions/v1/geocode',
    summary: 'Find places by name, address, category or coordinates',
    isLatestOnly: true,
    request: geocodeQuerySchema,
    response: searchResultsSchema,
    failures: ['bad_request', 'unknown_region', 'unavailable'],
    positions: ({ near }) => (near ? [near] : []),
    read: ({ q: query, near, ...more }) => ({
      ...more,
      query,
      ...(near !== undefined && { near: parsePositionParameter(near) }),
    }),
    write: ({ query, near, limit, region }) => ({
      q: query,
      limit: String(limit),
      ...(near && { near: positionText(near) }),
      ...(region !== undefined && { region }),
    }),
  }),
  reverse: fromPlaces<
    { readonly position: Position; readonly limit?: number },
    SearchResults,
    never,
    z.infer<typeof reverseQuerySchema>
  >({
    method: 'GET',
    path: '/functions/v1/reverse',
    summary: 'Name what is at a position',
    request: reverseQuerySchema,
    response: searchResultsSchema,
    failures: ['bad_request', 'unknown_region', 'outside_region', 'not_available', 'unavailable'],
    positions: ({ position }) => [position],
    read: ({ position, ...more }) => ({ ...more, position: parsePositionParameter(position) }),
    write: ({ position, limit = defaultResults, region }) => ({
      position: positionText(position),
      limit: String(limit),
      ...(region !== undefined && { region }),
    }),
  }),
};

export type QuestionName = keyof typeof rows;

type TypesOf<Row> =
  Row extends Question<infer Source, infer Input, infer Output, infer Refusal, infer Wire>
    ? {
        readonly source: Source;
        readonly input: Input;
        readonly output: Output;
        readonly refusal: Refusal;
        readonly wire: Wire;
      }
    : never;

/** What each question is made of, by its name. */
type QuestionTypes = { readonly [Name in QuestionName]: TypesOf<(typeof rows)[Name]> };

export type SourceOf<Name extends QuestionName> = QuestionTypes[Name]['source'];
export type InputOf<Name extends QuestionName> = QuestionTypes[Name]['input'];
export type OutputOf<Name extends QuestionName> = QuestionTypes[Name]['output'];
export type RefusalOf<Name extends QuestionName> = QuestionTypes[Name]['refusal'];
export type WireOf<Name extends QuestionName> = QuestionTypes[Name]['wire'];

/** The questions that a source answers. */
export type NamesFrom<Source> = {
  [Name in QuestionName]: SourceOf<Name> extends Source ? Name : never;
}[QuestionName];

export const questions: {
  readonly [Name in QuestionName]: Question<
    SourceOf<Name>,
    InputOf<Name>,
    OutputOf<Name>,
    RefusalOf<Name>,
    WireOf<Name>
  >;
} = rows;

export const questionNames = Object.keys(rows) as readonly QuestionName[];

/** Whether a question goes to a router: the engine over one region, or another program. */
export function isFromNetwork(name: QuestionName): name is NamesFrom<'routing'> {
  return questions[name].source === 'routing';
}

function positionsOf(
  coordinates: readonly (readonly [lon: number, lat: number, ...rest: unknown[]])[],
): Position[] {
  return coordinates.map(([lon, lat]) => [lon, lat]);
}

/** To a hundred-millionth of a degree, a millimetre, and never with an exponent. */
function positionText(position: Position): string {
  return position.map((degrees) => degrees.toFixed(8)).join(',');
}
