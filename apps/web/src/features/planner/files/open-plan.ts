import { connect } from '../../../workers/rpc.ts';
import type { FileApi } from './file-api.ts';
import type { OpenedPlan } from './plan-of-file.ts';
import { planOfFile } from './plan-of-file.ts';

/** Up to here a file is read faster than a worker starts. */
const SMALL_BYTES = 256 * 1024;

/** The plan that a file holds; a large one is read beside the page. */
export async function openPlan(name: string, file: Blob): Promise<OpenedPlan> {
  const bytes = await bytesOf(file);
  if (!bytes) return { status: 'failed', reason: 'not_opened' };
  return bytes.length <= SMALL_BYTES ? planOfFile(name, bytes) : openInWorker(name, bytes);
}

/** `undefined` for a folder, and for what was moved since it was chosen. */
async function bytesOf(file: Blob): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    console.warn('A file could not be read:', error);
    return undefined;
  }
}

async function openInWorker(name: string, bytes: Uint8Array): Promise<OpenedPlan> {
  const worker = new Worker(new URL('./file.worker.ts', import.meta.url), {
    type: 'module',
    name: 'file',
  });
  const client = connect<FileApi>(worker);
  // A file that the worker cannot hold is one that cannot be read.
  worker.addEventListener('error', () => client.close(), { once: true });
  try {
    return await client.call('open', { name, bytes });
  } catch {
    return { status: 'failed', reason: 'unreadable' };
  } finally {
    worker.terminate();
  }
}
