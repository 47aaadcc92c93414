import { Worker } from 'node:worker_threads';
import type { ParsedMail } from './parsed-mail.ts';

const MAX_MS = 20_000;
const HEAP_MEGABYTES = 256;

/** Reads a mail beside the server's own thread; undefined for one that cannot be read in time. */
export async function parseInThread(raw: Uint8Array): Promise<ParsedMail | undefined> {
  const worker = new Worker(new URL('./parse-mail.worker.ts', import.meta.url), {
    workerData: raw,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  const { promise, resolve } = Promise.withResolvers<ParsedMail | undefined>();
  worker.on('message', (mail: ParsedMail) => resolve(mail));
  worker.on('error', () => resolve(undefined));
  worker.on('exit', () => resolve(undefined));
  const timer = setTimeout(() => resolve(undefined), MAX_MS);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
