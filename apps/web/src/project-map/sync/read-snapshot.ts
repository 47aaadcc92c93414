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
    const waiting = [
      ...named.uploaded.map((name) => ({ name, read: () => server.readChunk(name) })),
      ...named.own.map((name) => ({ name, read: () => server.readSnapshotChunk(name) })),
    ];
    const files: NamedChunk[] = [];
    const readNext = async (): Promise<void> => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        files.push({ name: next.name, bytes: await next.read() });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, readNext));
    return { content, files };
  } catch {
    return undefined;
  }
}
