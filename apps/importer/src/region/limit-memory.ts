import { Worker } from 'node:worker_threads';

/**
 * Ends the process when it needs more memory than this. A thread of its own looks, because the
 * others work for seconds without a pause; the heap's own limit would miss typed arrays. What the
 * import has written stays hidden, and is removed by the supervisor or the next import.
 */
export function limitMemory(maxBytes: number): void {
  const url = new URL('memory-limit.worker.ts', import.meta.url);
  new Worker(url, { workerData: maxBytes }).unref();
}
