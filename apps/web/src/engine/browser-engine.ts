import type { EngineApi } from '../workers/engine-api.ts';
import { retryingFetch } from '../http/retries.ts';
import { readDownloadedRegions } from '../storage/downloaded-regions.ts';
import { keepsNothing } from '../storage/keeps-nothing.ts';
import { connect } from '../workers/rpc.ts';
import { createEngine } from './create-engine.ts';
import type { Engine } from './engine.ts';
import type { EngineWorker } from './region-loader.ts';

/** The engine of the app: this server, and a worker that starts with the first loaded region. */
export function createBrowserEngine(): Engine {
  return createEngine({
    fetch: retryingFetch,
    // Absent on pages from plain HTTP, save those of this machine.
    caches: keepsNothing ? undefined : (globalThis as { caches?: CacheStorage }).caches,
    downloaded: () => readDownloadedRegions(),
    startWorker,
  });
}

function startWorker(): EngineWorker {
  const worker = new Worker(new URL('../workers/engine.worker.ts', import.meta.url), {
    type: 'module',
    name: 'engine',
  });
  return {
    client: connect<EngineApi>(worker),
    terminate: () => worker.terminate(),
    onLost: (listener) => worker.addEventListener('error', listener, { once: true }),
  };
}
