import type { Track, TrackLeg } from './track.ts';
import type { Waypoint } from '../waypoint.ts';
import { roundPosition } from '../waypoint.ts';

/** The track of an id, whole or thinned, where this browser has it at hand. */
export type FindTrack = (id: string) => Track | undefined;

/**
 * The tracks that the waypoints only have in their short form: by id, indices of the whole at which
 * their stretches begin and end.
 */
export function shortTracksOf(
  waypoints: readonly Waypoint[],
): ReadonlyMap<string, readonly number[]> {
  const ends = new Map<string, readonly number[]>();
  for (const { along } of waypoints) {
    const { id = '', shortOf } = along?.track ?? {};
    if (shortOf && id !== '') ends.set(id, [...(ends.get(id) ?? []), shortOf.from, shortOf.to]);
  }
  return ends;
}

/** The waypoints with tracks in place of their short forms; the same list where none is at hand. */
export function withWholeTracks(
  waypoints: readonly Waypoint[],
  find: FindTrack,
): readonly Waypoint[] {
  const legs = waypoints.map(({ along }) => along && wholeLeg(along, find));
  if (!legs.some((leg) => leg)) return waypoints;
  return waypoints.map((waypoint, index) => {
    const along = legs[index];
    return along ? { ...waypoint, along } : waypoint;
  });
}

/** The index in a whole or thinned track of what has an index in the whole; -1 where it was not chosen. */
function indexOfWhole({ thinned }: Track, index: number): number {
  return thinned ? thinned.indices.indexOf(index) : index;
}

/** `undefined` where there is none, or it is not the track that the short form was made of. */
function wholeLeg({ track, from, to }: TrackLeg, find: FindTrack): TrackLeg | undefined {
  const { shortOf, line } = track;
  const isWhole = Math.abs(to - from) === line.length - 1;
  const found = shortOf && isWhole && track.id !== '' ? find(track.id) : undefined;
  if (!found || !shortOf) return undefined;
  const leg = {
    track: found,
    from: indexOfWhole(found, shortOf.from),
    to: indexOfWhole(found, shortOf.to),
  };
  const turned = from > to ? { ...leg, from: leg.to, to: leg.from } : leg;
  const isSame = (index: number, at: number): boolean => {
    const [place, short] = [found.line[index], line[at]];
    return !!place && !!short && String(roundPosition(place)) === String(roundPosition(short));
  };
  return isSame(turned.from, from) && isSame(turned.to, to) ? turned : undefined;
}
