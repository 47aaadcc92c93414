import { Worker } from 'node:worker_threads';
import type { NetworkJob, NetworkMade, NetworkMessage } from './network-job.ts';
import { ImportFailure } from '../failure/import-failure.ts';
import type { OnProgress } from './progress.ts';

/**
 * Makes terrain, elevation, routing and places in a worker thread; resolves with what the manifest
 * says about them. Rejects with what the worker threw, or the signal's reason.
 */
export async function runNetworkStages(
  job: NetworkJob,
  { onProgress, signal }: { onProgress: OnProgress; signal: AbortSignal },
): Promise<NetworkMade> {
  const worker = new Worker(new URL('./network-stages.worker.ts', import.meta.url), {
    workerData: job,
  });
  const made = new Promise<NetworkMade>((resolve, reject) => {
    const stop = (): void => reject(asError(signal.reason));
    signal.addEventListener('abort', stop, { once: true });
    worker.on('message', (message: NetworkMessage) => {
      if (message.type === 'progress') onProgress(message.progress);
      else resolve(message);
    });
    worker.on('error', (error) => reject(revive(error)));
    worker.on('exit', (code) => reject(new Error(`The worker ended with code ${code}.`)));
  });
  try {
    return await made;
  } finally {
    await worker.terminate();
  }
}

/** Errors lose their class on the way between threads, but not their name. */
function revive(thrown: unknown): Error {
  const error = asError(thrown);
  return error.name === 'ImportFailure' ? new ImportFailure(error.message) : error;
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
