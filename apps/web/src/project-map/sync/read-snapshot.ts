import type { MapWorker } from '../start-map-worker.ts';
import type { NamedChunk } from '../worker/chunk-files.ts';
import type { SnapshotFiles } from '../worker/snapshot-start.ts';
import type { MapServer } from './map-server.ts';

/** Files that are asked for at the same time. */
const AT_ONCE = 6;

type SnapshotServer = Pick<MapServer, 'readSnapshot' | 'readChunk' | 'readSnapshotChunk'>;

type FoundSnapshot =
  | { readonly status: 'found'; readonly snapshot: SnapshotFiles }
  /** `newer`: this version of the app cannot read it. */
  | { readonly status: 'none' | 'newer' };

/**
 * The newest snapshot of a map with its files.
 *
 * @throws AskFailure where the server does not give it
 */
export async function findSnapshot(
  worker: Pick<MapWorker, 'call'>,
  server: SnapshotServer,
): Promise<FoundSnapshot> {
  const content = await server.readSnapshot();
  if (content === undefined) return { status: 'none' };
  const named = await worker.call('chunksOfSnapshot', content);
  if (named === undefined) return { status: 'newer' };
  const own = new Set(named.own);
  const files = await readNamedFiles([...named.uploaded, ...named.own], (name) =>
    own.has(name) ? server.readSnapshotChunk(name) : server.readChunk(name),
  );
  return { status: 'found', snapshot: { content, files } };
}

/**
 * The newest snapshot of a map with its files; `undefined` where there is none, or it cannot be had:
 * the log says the same, entry by entry, as far back as it goes.
 */
export async function readSnapshot(
  worker: Pick<MapWorker, 'call'>,
  server: SnapshotServer,
): Promise<SnapshotFiles | undefined> {
  try {
    const found = await findSnapshot(worker, server);
    return found.status === 'found' ? found.snapshot : undefined;
  } catch {
    return undefined;
  }
}

/** Files by their names, several at a time. */
export async function readNamedFiles(
  names: readonly string[],
  read: (name: string) => Promise<NamedChunk['bytes']>,
): Promise<readonly NamedChunk[]> {
  const waiting = [...names];
  const files: NamedChunk[] = [];
  const readNext = async (): Promise<void> => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      files.push({ name, bytes: await read(name) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readNext));
  return files;
}
