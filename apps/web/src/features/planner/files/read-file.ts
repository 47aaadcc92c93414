import { readTrackFile, type TrackFileOutcome } from '@webmaps/formats/read-track-file';
import { callOnce } from '../../../workers/call-once.ts';
import type { FileApi } from './file-api.ts';
import { inflate } from './inflate.ts';
import { sourceOfFile } from './file-source.ts';

/** A file of any origin, by the name that it has there. */
export interface NamedFile {
  readonly name: string;
  readonly file: Blob;
}

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  /** The share of the file that has been read, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** Up to here a file is read faster than a worker starts. */
const SMALL_BYTES = 256 * 1024;

/** Reads a file, a large one beside the page. @throws Error where the browser cannot read it. */
export async function readFile(
  { name, file }: NamedFile,
  options: ReadOptions = {},
): Promise<TrackFileOutcome> {
  // Fails for a folder, and for what was moved since it was chosen.
  await file.slice(0, 1).arrayBuffer();
  options.signal?.throwIfAborted();
  if (file.size <= SMALL_BYTES) return readTrackFile(sourceOfFile(name, file), { inflate });
  return readInWorker({ name, file }, options);
}

async function readInWorker(
  input: NamedFile,
  { signal, onProgress }: ReadOptions,
): Promise<TrackFileOutcome> {
  const worker = new Worker(new URL('./file.worker.ts', import.meta.url), {
    type: 'module',
    name: 'file',
  });
  try {
    return await callOnce<FileApi, TrackFileOutcome>(worker, (client) =>
      client.call('read', input, {
        signal,
        onProgress: (share) => onProgress?.(Number(share)),
      }),
    );
  } catch (error) {
    signal?.throwIfAborted();
    // A file that the worker cannot hold is one that cannot be read.
    console.warn('A file could not be read:', error);
    return { status: 'failed', reason: 'unreadable', message: 'It is too large to be read here.' };
  }
}
