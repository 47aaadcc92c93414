import type { Track, TrackLeg } from './track.ts';
import type { Waypoint } from '../waypoint.ts';
import { roundPosition } from '../waypoint.ts';

/** The whole track of an id, where this browser has it at hand. */
export type FindTrack = (id: string) => Track | undefined;

/** Ids of the tracks that the waypoints only have in their short form. */
export function shortTracksOf(waypoints: readonly Waypoint[]): readonly string[] {
  return waypoints.flatMap(({ along }) => (along?.track.shortOf && along.track.id) || []);
}

/** The waypoints with whole tracks in place of their short forms; the same list where none is at hand. */
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

/** `undefined` where there is none, or it is not the track that the short form was made of. */
function wholeLeg({ track, from, to }: TrackLeg, find: FindTrack): TrackLeg | undefined {
  const { shortOf, line } = track;
  const isWhole = Math.abs(to - from) === line.length - 1;
  const found = shortOf && isWhole && track.id !== '' ? find(track.id) : undefined;
  if (!found || !shortOf) return undefined;
  const leg = { track: found, from: shortOf.from, to: shortOf.to };
  const turned = from > to ? { ...leg, from: leg.to, to: leg.from } : leg;
  const isSame = (index: number, at: number): boolean => {
    const [place, short] = [found.line[index], line[at]];
    return !!place && !!short && String(roundPosition(place)) === String(roundPosition(short));
  };
  return isSame(turned.from, from) && isSame(turned.to, to) ? turned : undefined;
}
