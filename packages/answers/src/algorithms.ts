import type { PlaceIndex } from '@webmaps/geocoder/place-index';
import { reverse } from '@webmaps/geocoder/reverse';
import { search } from '@webmaps/geocoder/search';
import type { ErrorCode } from '@webmaps/protocol/error';
import { defaultResults } from '@webmaps/protocol/limits';
import type { FoundRoute } from '@webmaps/router/loops/loop';
import type { Router, RouterAnswer } from '@webmaps/router/router';
import type { ElevationSampler } from '@webmaps/terrain/sampler';
import type { PeopleSource } from './count-population.ts';
import { findAlong } from './find-along.ts';
import { measureElevation } from './measure-elevation.ts';
import {
  costOfAlternatives,
  costOfArea,
  costOfIsochrone,
  costOfLine,
  costOfLoops,
  costOfRoute,
  costOfTrack,
  isLightRoute,
} from './question-cost.ts';
import type { InputOf, NamesFrom, OutputOf, QuestionName, SourceOf } from './questions.ts';
import { mergeResults } from './search-regions.ts';

/** The opened parts of regions that algorithms read. */
export interface Sources {
  readonly routing: Router;
  readonly places: PlaceIndex;
  readonly elevation: { readonly region: string; readonly heights: ElevationSampler };
  readonly population: PeopleSource;
  /** In the order of `regionsToSearch`. */
  readonly 'all-places': readonly PlaceIndex[];
}

/** An answer as it crosses the wire, or why there is none. */
export type Answered<Output> =
  | { readonly status: 'ready'; readonly value: Output }
  | { readonly status: 'failed'; readonly error: QuestionFailure };

export interface QuestionFailure {
  readonly code: ErrorCode;
  /** A sentence for people. */
  readonly message: string;
  readonly details?: unknown;
}

export interface Algorithm<Name extends QuestionName> {
  readonly source: SourceOf<Name>;
  /** In simple questions; the server limits what one network address may ask. */
  readonly cost: (input: InputOf<Name>) => number;
  /** Whether a question to a router may run on the server's own thread; absent: never. */
  readonly isLight?: (input: InputOf<Name>) => boolean;
  readonly answer: (
    source: Sources[SourceOf<Name>],
    input: InputOf<Name>,
  ) => Promise<Answered<OutputOf<Name>>>;
}

/** How each question is answered. The server and the browser answer by these same functions. */
export const algorithms: { readonly [Name in QuestionName]: Algorithm<Name> } = {
  route: {
    source: 'routing',
    cost: costOfRoute,
    isLight: isLightRoute,
    answer: (router, request) => router.route(request),
  },
  loops: {
    source: 'routing',
    cost: costOfLoops,
    answer: async (router, request) => routesOf(await router.loops(request)),
  },
  alternatives: {
    source: 'routing',
    cost: costOfAlternatives,
    answer: async (router, request) => routesOf(await router.alternatives(request)),
  },
  isochrone: {
    source: 'routing',
    cost: costOfIsochrone,
    answer: (router, request) => router.isochrone(request),
  },
  match: {
    source: 'routing',
    cost: ({ line }) => costOfTrack(line),
    answer: (router, request) => router.match(request),
  },
  along: {
    source: 'places',
    cost: ({ geometry }) => costOfLine(geometry.coordinates),
    answer: async (places, request) => ready(findAlong(places, request)),
  },
  elevation: {
    source: 'elevation',
    cost: ({ geometry }) =>
      costOfLine(geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates),
    async answer(heights, { geometry }) {
      const measured = measureElevation(geometry, heights);
      return measured.status === 'failed' ? measured : ready(measured.elevation);
    },
  },
  population: {
    source: 'population',
    cost: costOfArea,
    async answer(people, request) {
      // With it comes the library of cells, which no other question needs.
      const { countPopulation } = await import('./count-population.ts');
      return countPopulation(people, request);
    },
  },
  search: {
    source: 'all-places',
    cost: () => 1,
    async answer(indexes, { query, near, limit }) {
      const lists = indexes.map((index) => search(index, { query, limit, ...(near && { near }) }));
      return ready({ results: mergeResults(lists, { limit, near, query }) });
    },
  },
  reverse: {
    source: 'places',
    cost: () => 1,
    answer: async (places, { position, limit = defaultResults }) =>
      ready({ results: reverse(places, { position, limit }) }),
  },
};

/** A question to a router, by its name, so that it can be sent to another thread. */
export interface RouterCall<Name extends NamesFrom<'routing'> = NamesFrom<'routing'>> {
  readonly name: Name;
  readonly input: InputOf<Name>;
}

type RouterAlgorithms = {
  readonly [Name in NamesFrom<'routing'>]: Algorithm<Name> & {
    readonly answer: (router: Router, input: InputOf<Name>) => Promise<Answered<OutputOf<Name>>>;
  };
};

const routerAlgorithms: RouterAlgorithms = algorithms;

/** Asks a router: the engine over one region, or an external one. */
export function askRouter<Name extends NamesFrom<'routing'>>(
  router: Router,
  { name, input }: RouterCall<Name>,
): Promise<Answered<OutputOf<Name>>> {
  return routerAlgorithms[name].answer(router, input);
}

function routesOf(
  answer: RouterAnswer<readonly FoundRoute[]>,
): Answered<{ readonly routes: readonly FoundRoute[] }> {
  return answer.status === 'failed' ? answer : ready({ routes: answer.value });
}

function ready<Output>(value: Output): Answered<Output> {
  return { status: 'ready', value };
}
