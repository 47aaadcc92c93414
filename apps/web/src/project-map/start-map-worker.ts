import { ownWorker } from '../workers/own-worker.ts';
import type { OwnWorker } from '../workers/own-worker.ts';
import type { MapApi } from './worker/map-api.ts';

/** The worker that holds one map. */
export type MapWorker = OwnWorker<MapApi>;

export function startMapWorker(): MapWorker {
  // In one expression, by which the bundler finds the worker.
  const worker = new Worker(new URL('./worker/map.worker.ts', import.meta.url), {
    type: 'module',
    name: 'map',
  });
  return ownWorker<MapApi>(worker);
}
