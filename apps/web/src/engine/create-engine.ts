import type { Position } from '@webmaps/geo/position';
import type { SearchResult } from '@webmaps/geocoder/search-result';
import { chooseRegion } from '@webmaps/answers/choose-region';
import type { ElevationGeometry } from '@webmaps/protocol/elevation';
import { defaultResults } from '@webmaps/protocol/limits';
import type { Region, RegionFileRole } from '@webmaps/protocol/region';
import { regionsToSearch } from '@webmaps/answers/search-regions';
import { answer } from './answer.ts';
import type { Here } from './answer.ts';
import type { ElevationAnswer, Engine, RouteAnswer, SearchAnswer } from './engine.ts';
import { LatestCall } from './latest-call.ts';
import { plannerCalls } from './planner-calls.ts';
import type { IfKnown, LocalRegion } from './planner-calls.ts';
import { RegionCatalog } from './region-catalog.ts';
import { RegionLoader } from './region-loader.ts';
import type { EngineWorker } from './region-loader.ts';
import { ServerClient } from './server-client.ts';

/** What an engine is made of; the browser's own in the app, fakes in tests. */
export interface EngineParts {
  readonly fetch: typeof fetch;
  /** Undefined where the page may not keep files. */
  readonly caches: CacheStorage | undefined;
  startWorker(): EngineWorker;
}

/**
 * An engine that answers in the worker where it has the region that the server would choose, and
 * through the server otherwise. After a fault in the worker, or where the region's ways do not lead
 * there, the server is asked too.
 */
export function createEngine(parts: EngineParts): Engine {
  const server = new ServerClient(parts.fetch);
  const catalog = new RegionCatalog(server, parts.caches);
  const loader = new RegionLoader(() => parts.startWorker());
  const closing = new AbortController();
  const latestSearch = new LatestCall();

  /** The region that the server would choose, and whether the worker has it. */
  function choose(positions: readonly Position[], role: RegionFileRole, id?: string) {
    const { loaded } = loader;
    const known = catalog.known.filter((region) => !loaded.some((each) => each.id === region.id));
    const choice = chooseRegion([...known, ...loaded], { positions, role, id });
    if (choice.status === 'failed') return undefined;
    return { region: choice.region, isLoaded: loaded.includes(choice.region) };
  }

  /** The worker's client and the region, where the worker can answer as the server would. */
  function local(
    positions: readonly Position[],
    role: RegionFileRole,
    id?: string,
  ): Here<LocalRegion> {
    const find = (): LocalRegion | undefined => {
      const chosen = choose(positions, role, id);
      const { client } = loader;
      return client && chosen?.isLoaded ? { client, region: chosen.region.id } : undefined;
    };
    return {
      now: find(),
      async later() {
        const chosen = choose(positions, role, id);
        if (!chosen) return undefined;
        await loader.load(chosen.region);
        return find();
      },
    };
  }

  /** The server's answer, except for places that the list of regions rules out. */
  const ifKnown: IfKnown = (positions, role, ask) => {
    const error = catalog.refusal(positions, role);
    return error ? () => Promise.resolve({ status: 'failed', error }) : ask;
  };

  const signalOf = (...signals: (AbortSignal | undefined)[]) =>
    AbortSignal.any([closing.signal, ...signals.filter((signal) => signal !== undefined)]);

  return {
    regions: () => catalog.refresh(),
    loadRegion: (region) => loader.load(region),
    regionStatus: (id) => loader.status(id),
    subscribe: (listener) => loader.subscribe(listener),
    knowsWays: (positions) => catalog.refusal(positions, 'routing') === undefined,

    route(question, options) {
      const signal = signalOf(options?.signal);
      const { region: id, ...request } = question;
      const positions = request.waypoints.map(({ position }) => position);
      const here = local(positions, 'routing', id);
      return answer<RouteAnswer, LocalRegion>(signal, {
        isBound: id !== undefined,
        here,
        async inBrowser({ client, region }) {
          const outcome = await client.call('route', { region, request }, { signal });
          return outcome.status === 'ready' ? { ...outcome, via: 'browser' } : outcome;
        },
        onServer: ifKnown(positions, 'routing', async () => {
          const found = await server.route(question, signal);
          if (found.status === 'failed') return found;
          return { status: 'ready', route: found.value, via: 'server' };
        }),
      });
    },

    ...plannerCalls({ server, local, ifKnown, signalOf }),

    async search(text, options) {
      const signal = signalOf(latestSearch.next(), options?.signal);
      const { near, limit = defaultResults } = options ?? {};
      const asked = { query: text.trim(), near, limit };
      if (asked.query === '') return results([], 'browser');
      const found = await answer<SearchAnswer, Search>(signal, {
        here: { now: searchIn(loader, { ...asked, all: catalog.known }, signal), later: nowhere },
        inBrowser: (search) => search(),
        async onServer() {
          const answered = await server.search(asked, signal);
          return answered.status === 'ready' ? results(answered.value, 'server') : answered;
        },
      });
      if (!isUnreachable(found)) return found;
      // The places of some regions are better than none, once those on their way are here.
      const search = () => searchIn(loader, { ...asked, all: [] }, signal);
      return answer<SearchAnswer, Search>(signal, {
        here: { now: search(), later: () => loader.arrivals().then(search) },
        inBrowser: (search) => search(),
        onServer: () => Promise.resolve(found),
      });
    },

    reverse(position, options) {
      const signal = signalOf(options?.signal);
      const here = local([position], 'places');
      const limit = defaultResults;
      return answer<SearchAnswer, LocalRegion>(signal, {
        here,
        async inBrowser({ client, region }) {
          const question = { region, position, limit };
          return results(await client.call('reverse', question, { signal }), 'browser');
        },
        onServer: ifKnown([position], 'places', async () => {
          const found = await server.reverse({ position, limit }, signal);
          return found.status === 'ready' ? results(found.value, 'server') : found;
        }),
      });
    },

    elevation(positions, options) {
      const signal = signalOf(options?.signal);
      const geometry = geometryOf(positions);
      const here = local(positions, 'elevation');
      return answer<ElevationAnswer, LocalRegion>(signal, {
        here,
        async inBrowser({ client, region }) {
          const outcome = await client.call('elevation', { region, geometry }, { signal });
          return outcome.status === 'ready' ? { ...outcome, via: 'browser' } : outcome;
        },
        onServer: ifKnown(positions, 'elevation', async () => {
          const found = await server.elevation(geometry, signal);
          if (found.status === 'failed') return found;
          return { status: 'ready', elevation: found.value, via: 'server' };
        }),
      });
    },

    close() {
      closing.abort();
      loader.close();
    },
  };
}

type Search = () => Promise<SearchAnswer>;

const nowhere = () => Promise.resolve(undefined);

/** A search in the worker over the loaded regions, if no other one has places. */
function searchIn(
  { client, loaded }: RegionLoader,
  asked: { all: readonly Region[]; query: string; near: Position | undefined; limit: number },
  signal: AbortSignal,
): Search | undefined {
  const { all, query, near, limit } = asked;
  const regions = regionsToSearch(loaded, near).map(({ id }) => id);
  const missing = regionsToSearch(all).some(({ id }) => !regions.includes(id));
  if (!client || regions.length === 0 || missing) return undefined;
  return async () =>
    results(await client.call('search', { regions, query, near, limit }, { signal }), 'browser');
}

function results(found: readonly SearchResult[], via: 'browser' | 'server'): SearchAnswer {
  return { status: 'ready', results: found, via };
}

function isUnreachable(answered: SearchAnswer): boolean {
  if (answered.status !== 'failed') return false;
  return answered.error.code === 'offline' || answered.error.code === 'server_error';
}

function geometryOf(positions: readonly Position[]): ElevationGeometry {
  const coordinates = positions.map(([lon, lat]): [number, number] => [lon, lat]);
  return coordinates.length > 1
    ? { type: 'LineString', coordinates }
    : { type: 'MultiPoint', coordinates };
}
