import { trackFormats } from '@webmaps/formats/registry';
import type { TrackColumns } from '@webmaps/plan/tracks/track-columns';
import { recallTrack } from '../tracks/track-database.ts';
import { exportFile, thinnedTracksOf, trackFileOf } from '../../../route-files/export-route.ts';
import type { ExportedFile, RouteToExport } from '../../../route-files/export-route.ts';

export interface WholeToWrite {
  readonly input: Omit<RouteToExport, 'findWhole'>;
  /** The name of the format. */
  readonly format: string;
  /** The whole tracks that the page has. */
  readonly wholes: readonly TrackColumns[];
}

export interface WrittenFile extends ExportedFile {
  /** Whether every position of every track is in it. */
  readonly isWhole: boolean;
}

/** Writes a route along thinned tracks with every position of them that this browser has. */
export async function writeWhole({
  input,
  format,
  wholes,
}: WholeToWrite): Promise<WrittenFile | undefined> {
  const found = new Map(wholes.map((whole) => [whole.id, whole]));
  const ids = thinnedTracksOf(input);
  for (const id of ids) {
    const kept = found.get(id) ?? (await recallTrack(id).catch(() => undefined));
    if (kept) found.set(id, kept);
  }
  const trackFormat = trackFormats.find(({ name }) => name === format);
  const findWhole = (id: string) => found.get(id);
  const file = trackFormat && exportFile(trackFileOf({ ...input, findWhole }), trackFormat);
  return file && { ...file, isWhole: ids.every((id) => found.has(id)) };
}
