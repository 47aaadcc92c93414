import type { TrackFormat } from '@webmaps/formats/track/track-format';
import { findWhole } from '../tracks/known-tracks.ts';
import { exportFile, thinnedTracksOf, trackFileOf } from '../../../route-files/export-route.ts';
import type { RouteToExport } from '../../../route-files/export-route.ts';
import type { WrittenFile } from './write-whole.ts';

/**
 * The route as a file; `undefined` where the format is only read. One along thinned tracks is written
 * by a worker, with all positions of them. @throws Error where that has no room for it.
 */
export async function writeRoute(
  input: RouteToExport,
  format: TrackFormat,
): Promise<WrittenFile | undefined> {
  const ids = thinnedTracksOf(input);
  if (ids.length === 0) {
    const file = exportFile(trackFileOf(input), format);
    return file && { ...file, isWhole: true };
  }
  const { askFileWorker } = await import('./ask-file-worker.ts');
  const wholes = ids.flatMap((id) => findWhole(id) ?? []);
  return askFileWorker((client) => client.call('write', { input, format: format.name, wholes }));
}
