import { callOnce } from '../../../workers/call-once.ts';
import type { Client } from '../../../workers/rpc.ts';
import type { FileApi } from './file-api.ts';

/** Has a worker of its own do one piece of work with a large file. Rejects with `WorkerLost` where it crashes. */
export function askFileWorker<Result>(
  work: (client: Client<FileApi>) => Promise<Result>,
): Promise<Result> {
  // In one expression, by which the bundler finds the worker.
  const worker = new Worker(new URL('./file.worker.ts', import.meta.url), {
    type: 'module',
    name: 'file',
  });
  return callOnce<FileApi, Result>(worker, work);
}
