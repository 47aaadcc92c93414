import type { Position } from '@webmaps/geo/position';
import { chooseRegion } from '@webmaps/answers/choose-region';
import type { Region, RegionFileRole } from '@webmaps/protocol/region';
import type { Here } from './answer.ts';
import type { Engine } from './engine.ts';
import { questionCalls } from './question-calls.ts';
import type { LocalRegion } from './question-calls.ts';
import { RegionCatalog } from './region-catalog.ts';
import { RegionLoader } from './region-loader.ts';
import type { EngineWorker } from './region-loader.ts';
import { searchCall } from './search-call.ts';
import { ServerClient } from './server-client.ts';

/** The parts of an engine; the browser's own in the app, fakes in tests. */
export interface EngineParts {
  readonly fetch: typeof fetch;
  /** Undefined where the page may not keep files. */
  readonly caches: CacheStorage | undefined;
  /** The regions that the person downloaded, as they were then. */
  readonly downloaded: () => Promise<readonly Region[]>;
  startWorker(): EngineWorker;
}

/**
 * An engine that answers in the worker where it has the region that the server would choose, and
 * through the server otherwise. After a fault in the worker, or where the region's ways do not lead
 * there, the server is asked too.
 */
export function createEngine(parts: EngineParts): Engine {
  const server = new ServerClient(parts.fetch);
  const catalog = new RegionCatalog(server, parts.caches, parts.downloaded);
  const loader = new RegionLoader(() => parts.startWorker());
  const closing = new AbortController();

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

  const signalOf = (...signals: (AbortSignal | undefined)[]) =>
    AbortSignal.any([closing.signal, ...signals.filter((signal) => signal !== undefined)]);

  return {
    regions: () => catalog.refresh(),
    loadRegion: (region) => loader.load(region),
    regionStatus: (id) => loader.status(id),
    subscribe: (listener) => loader.subscribe(listener),
    knowsWays: (positions) => catalog.refusal(positions, 'routing') === undefined,

    ...questionCalls({
      server,
      local,
      refusal: (positions, role) => catalog.refusal(positions, role),
      signalOf,
    }),
    search: searchCall({ server, catalog, loader, signalOf }),

    close() {
      closing.abort();
      loader.close();
    },
  };
}
