import type { FindTrack } from '@webmaps/plan/tracks/whole-tracks';
import type { Track } from '@webmaps/plan/tracks/track';
import { columnsOfTrack, type TrackColumns } from '@webmaps/plan/tracks/track-columns';
import type { Waypoint } from '@webmaps/plan/waypoint';

/** Tracks that were opened or recalled since the page was, whole or thinned. */
const known = new Map<string, Track>();
/** The wholes of those thinned ones that were opened out of a file. */
const wholes = new Map<string, TrackColumns>();

/** Those that the waypoints run along, and the wholes that came with them. */
export function rememberTracks(
  waypoints: readonly Waypoint[],
  wholesOfThem: readonly TrackColumns[] = [],
): void {
  for (const { along } of waypoints) if (along && !along.track.shortOf) rememberTrack(along.track);
  for (const whole of wholesOfThem) wholes.set(whole.id, whole);
}

export function rememberTrack(track: Track): void {
  known.set(track.id, track);
}

export const findTrack: FindTrack = (id) => known.get(id);

/** Every position of a track; `undefined` where the page does not have them. */
export function findWhole(id: string): TrackColumns | undefined {
  const track = known.get(id);
  return wholes.get(id) ?? (track && !track.thinned ? columnsOfTrack(track) : undefined);
}
