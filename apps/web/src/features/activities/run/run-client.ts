import { ownWorker } from '../../../workers/own-worker.ts';
import type { OwnWorker } from '../../../workers/own-worker.ts';
import type { RunApi } from './run-api.ts';

/** The worker that holds the recording of one run. */
export type RunClient = OwnWorker<RunApi>;

export function startRunWorker(): RunClient {
  // In one expression, by which the bundler finds the worker.
  const worker = new Worker(new URL('./run.worker.ts', import.meta.url), {
    type: 'module',
    name: 'run',
  });
  return ownWorker<RunApi>(worker);
}
