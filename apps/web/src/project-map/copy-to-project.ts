import { makeKey } from '@webmaps/project/map/replica/entry';
import { accountMapServer } from './sync/account-map-server.ts';
import type { MapServer } from './sync/map-server.ts';
import type { PackedMap } from './worker/pack-map.ts';

/**
 * Puts a packed map into the map of a project, which is empty yet. Trying once more after a failure
 * makes nothing twice.
 *
 * @throws {@link AskFailure}
 */
export async function copyToProject(
  { session, changesJson, format, chunks }: PackedMap,
  {
    projectId,
    onProgress,
    server = accountMapServer(projectId),
  }: {
    readonly projectId: string;
    /** Called with the share that is done, up to 1. */
    readonly onProgress: (share: number) => void;
    readonly server?: Pick<MapServer, 'writeChunk' | 'append'>;
  },
): Promise<void> {
  for (const [index, { name, bytes }] of chunks.entries()) {
    onProgress(index / (chunks.length + 1));
    await server.writeChunk(name, bytes);
  }
  if (changesJson !== undefined)
    await server.append({
      session,
      keys: [makeKey(session, 1)],
      firstNumber: 1,
      changesJson,
      format,
    });
  onProgress(1);
}
