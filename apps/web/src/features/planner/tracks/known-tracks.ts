import type { FindTrack } from '@webmaps/plan/tracks/whole-tracks';
import type { Track } from '@webmaps/plan/tracks/track';
import type { Waypoint } from '@webmaps/plan/waypoint';

/** Whole tracks that were opened or recalled since the page was. */
const known = new Map<string, Track>();

/** Those that the waypoints run along. */
export function rememberTracks(waypoints: readonly Waypoint[]): void {
  for (const { along } of waypoints) if (along && !along.track.shortOf) rememberTrack(along.track);
}

export function rememberTrack(track: Track): void {
  known.set(track.id, track);
}

export const findTrack: FindTrack = (id) => known.get(id);
