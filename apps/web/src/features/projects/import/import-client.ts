import { ownWorker } from '../../../workers/own-worker.ts';
import type { OwnWorker } from '../../../workers/own-worker.ts';
import type { ImportApi } from './import-api.ts';

/** The worker that holds one file. */
export type ImportClient = OwnWorker<ImportApi>;

export function startImportWorker(): ImportClient {
  // In one expression, by which the bundler finds the worker.
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), {
    type: 'module',
    name: 'import',
  });
  return ownWorker<ImportApi>(worker);
}
