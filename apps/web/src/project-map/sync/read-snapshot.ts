import type { MapWorker } from '../start-map-worker.ts';
import type { NamedChunk } from '../worker/chunk-files.ts';
import type { SnapshotFiles } from '../worker/snapshot-start.ts';
import type { MapServer } from './map-server.ts';

/** Files that are asked for at the same time. */
const AT_ONCE = 6;

type SnapshotServer = Pick<MapServer, 'readSnapshot' | 'readChunk' | 'readSnapshotChunk'>;

/**
 * The newest snapshot of a map with its files; `undefined` where there is none, or it cannot be had:
 * the log says the same, entry by entry.
 */
export async function readSnapshot(
  worker: Pick<MapWorker, 'call'>,
  server: SnapshotServer,
): Promise<SnapshotFiles | undefined> {
  try {
    const content = await server.readSnapshot();
    const named =
      content === undefined ? undefined : await worker.call('chunksOfSnapshot', content);
    if (named === undefined) return undefined;
    const own = new Set(named.own);
    const files = await readNamedFiles([...named.uploaded, ...named.own], (name) =>
      own.has(name) ? server.readSnapshotChunk(name) : server.readChunk(name),
    );
    return { content, files };
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
