import type { ByteSource } from '@webmaps/formats/byte-source';
import { readTrackFile, type TrackFileOutcome } from '@webmaps/formats/read-track-file';
import type { Client } from '../../../workers/rpc.ts';
import type { FileApi } from './file-api.ts';
import { askFileWorker } from './ask-file-worker.ts';
import { inflate } from '../../../workers/inflate.ts';
import { sourceOfFile, type FileToOpen, type NamedFile } from '../../../workers/file-source.ts';
import { readPlaces, type PlacesOutcome } from './read-places.ts';

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  /** The share of the file that has been read, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** Up to here a file is read faster than a worker starts. */
const SMALL_BYTES = 256 * 1024;

/** The first bytes of zip. */
const ARCHIVE_MARK = [0x50, 0x4b] as const;

/** Reads a file, a large one beside the page. @throws Error where the browser cannot read it. */
export function readFile(file: NamedFile, options: ReadOptions = {}): Promise<TrackFileOutcome> {
  return readEither(file, options, {
    here: (source) => readTrackFile(source, { inflate }),
    beside: (client, calling) => client.call('read', file, calling),
  });
}

/** Reads what a file adds to a plan, in the same way. @throws Error where the browser cannot read it. */
export function readFilePlaces(
  file: FileToOpen,
  options: ReadOptions = {},
): Promise<PlacesOutcome> {
  return readEither(file, options, {
    here: (source) => readPlaces(source, { inflate }, file.chosen),
    beside: (client, calling) => client.call('readPlaces', file, calling),
  });
}

interface Readers<Outcome> {
  readonly here: (source: ByteSource) => Promise<Outcome>;
  readonly beside: (
    client: Client<FileApi>,
    calling: Parameters<Client<FileApi>['call']>[2],
  ) => Promise<Outcome>;
}

async function readEither<Outcome>(
  named: NamedFile,
  { signal, onProgress }: ReadOptions,
  { here, beside }: Readers<Outcome>,
): Promise<Outcome | Extract<TrackFileOutcome, { status: 'failed' }>> {
  const { file } = named;
  // Fails for a folder, and for what was moved since it was chosen.
  const head = new Uint8Array(await file.slice(0, ARCHIVE_MARK.length).arrayBuffer());
  signal?.throwIfAborted();
  // A small archive may hold hundreds of times as much.
  const isArchive = ARCHIVE_MARK.every((byte, at) => head[at] === byte);
  if (file.size <= SMALL_BYTES && !isArchive) return await here(sourceOfFile(named));
  const calling = { signal, onProgress: (share: unknown) => onProgress?.(Number(share)) };
  try {
    return await askFileWorker((client) => beside(client, calling));
  } catch (error) {
    signal?.throwIfAborted();
    // A file that the worker cannot hold is one that cannot be read.
    console.warn('A file could not be read:', error);
    return { status: 'failed', reason: 'unreadable', message: 'It is too large to be read here.' };
  }
}
