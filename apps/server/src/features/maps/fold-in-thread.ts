import { Worker } from 'node:worker_threads';
import type { Folded, FoldJob } from './fold-job.ts';

/** A fold that takes longer ends with its thread. */
const FOLD_MILLISECONDS = 60_000;
/** Of what JavaScript holds; chunks are beside it, and bounded by who reads them. */
const HEAP_MEGABYTES = 768;

/** Folds a map beside the server's own thread. Whatever happens to the thread, the server goes on. */
export async function foldInThread(job: FoldJob, signal: AbortSignal): Promise<Folded> {
  const worker = new Worker(new URL('./fold.worker.ts', import.meta.url), {
    workerData: job,
    transferList: job.files.map(({ bytes }) => bytes.buffer),
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  const { promise, resolve } = Promise.withResolvers<Folded>();
  const stuck = (reason: string): void => resolve({ status: 'stuck', reason });
  worker.on('message', (folded: Folded) => resolve(folded));
  worker.on('error', (error) => stuck(error instanceof Error ? error.message : String(error)));
  worker.on('exit', () => stuck('It was stopped'));
  const stop = (): void => void worker.terminate();
  const timer = setTimeout(stop, FOLD_MILLISECONDS);
  signal.addEventListener('abort', stop);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
