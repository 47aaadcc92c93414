import { regionsToSearch } from '@webmaps/answers/search-regions';
import type { InputOf } from '@webmaps/answers/questions';
import { defaultResults } from '@webmaps/protocol/limits';
import type { Region } from '@webmaps/protocol/region';
import { answer } from './answer.ts';
import { askWorker } from './ask-worker.ts';
import type { Engine } from './engine.ts';
import { presentAnswer } from './engine-answers.ts';
import type { Outcome } from './engine-answers.ts';
import { LatestCall } from './latest-call.ts';
import type { RegionCatalog } from './region-catalog.ts';
import type { RegionLoader } from './region-loader.ts';
import type { ServerClient } from './server-client.ts';

interface Parts {
  readonly server: ServerClient;
  readonly catalog: RegionCatalog;
  readonly loader: RegionLoader;
  readonly signalOf: (...signals: (AbortSignal | undefined)[]) => AbortSignal;
}

/** Searches all regions: in the worker if no other region has places, else through the server. */
export function searchCall({ server, catalog, loader, signalOf }: Parts): Engine['search'] {
  const latest = new LatestCall();

  async function search(asked: InputOf<'search'>, signal: AbortSignal): Promise<Outcome<'search'>> {
    const found = await answer<Outcome<'search'>, Search>(signal, {
      here: { now: searchIn(loader, { asked, all: catalog.known }, signal), later: nowhere },
      inBrowser: (searchHere) => searchHere(),
      async onServer() {
        const answered = await server.ask('search', asked, signal);
        return answered.status === 'ready' ? { ...answered, via: 'server' } : answered;
      },
    });
    if (!isUnreachable(found)) return found;
    // The places of some regions are better than none, once those on their way are here.
    const searchLoaded = () => searchIn(loader, { asked, all: [] }, signal);
    return answer<Outcome<'search'>, Search>(signal, {
      here: { now: searchLoaded(), later: () => loader.arrivals().then(searchLoaded) },
      inBrowser: (searchHere) => searchHere(),
      onServer: () => Promise.resolve(found),
    });
  }

  return async (text, options) => {
    const signal = signalOf(latest.next(), options?.signal);
    const { near, limit = defaultResults } = options ?? {};
    const query = text.trim();
    if (query === '') return { status: 'ready', results: [], via: 'browser' };
    return presentAnswer('search', await search({ query, near, limit }, signal));
  };
}

type Search = () => Promise<Outcome<'search'>>;

const nowhere = () => Promise.resolve(undefined);

/** A search in the worker over the loaded regions, if no other one has places. */
function searchIn(
  { client, loaded }: RegionLoader,
  { asked, all }: { readonly asked: InputOf<'search'>; readonly all: readonly Region[] },
  signal: AbortSignal,
): Search | undefined {
  const regions = regionsToSearch(loaded, asked.near).map(({ id }) => id);
  const missing = regionsToSearch(all).some(({ id }) => !regions.includes(id));
  if (!client || regions.length === 0 || missing) return undefined;
  return () => askWorker(client, { name: 'search', regions, input: asked }, signal);
}

function isUnreachable(outcome: Outcome<'search'>): boolean {
  if (outcome.status !== 'failed') return false;
  return outcome.error.code === 'offline' || outcome.error.code === 'server_error';
}
