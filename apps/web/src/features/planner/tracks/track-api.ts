import { trackToShow } from '@webmaps/plan/tracks/thin-track';
import type { Track } from '@webmaps/plan/tracks/track';
import type { TrackColumns } from '@webmaps/plan/tracks/track-columns';
import { hasTrack, keepTrack, recallTrack } from './track-database.ts';

/** The methods of the worker that keeps tracks: a million positions are stored and read beside the page. */
export const trackApi = {
  /** Rejects where the browser keeps nothing, or has no room. */
  keep(track: TrackColumns): Promise<void> {
    return keepTrack(track);
  },
  has(id: string): Promise<boolean> {
    return hasTrack(id);
  },
  /** Thinned where it is long, the positions at `ends` among those kept. `undefined` where it is not there. */
  async recall({
    id,
    ends,
  }: {
    readonly id: string;
    readonly ends: readonly number[];
  }): Promise<Track | undefined> {
    const columns = await recallTrack(id);
    return columns && trackToShow(columns, ends);
  },
};

export type TrackApi = typeof trackApi;
