/**
 * Edits of waypoints between which the route runs along tracks. A track is left only where a person
 * pulls at it: near the place that was grabbed it is left and rejoined, at a distance that grows with
 * how far it was pulled, and all else of it stays as it was recorded.
 */
import { distanceMetres } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import type { TrackLeg } from './track.ts';
import { endOf, lineOfLeg, startOf } from './track.ts';
import type { Waypoint } from '../waypoint.ts';
import { roundPosition, withPosition } from '../waypoint.ts';

/** So near to a track a waypoint is on it, and divides it without changing the line. */
const ON_TRACK_METRES = 15;
/** The track is left so far before a place beside it, and rejoined so far after it. */
const LEAVE_METRES = 60;
/** The same, in lengths of the way to that place. */
const LEAVE_SHARE = 1.5;

type Waypoints = readonly Waypoint[];

/** Where tracks no longer lead from waypoint to waypoint their legs follow ways, or are straight. */
export function dropStrayTracks(waypoints: Waypoints): Waypoints {
  const isStray = ({ along, position }: Waypoint, index: number): boolean => {
    const before = waypoints[index - 1];
    if (!along) return false;
    return !before || !isAt(before.position, startOf(along)) || !isAt(position, endOf(along));
  };
  if (!waypoints.some(isStray)) return waypoints;
  return waypoints.map((waypoint, index) =>
    isStray(waypoint, index) ? withoutTrack(waypoint) : waypoint,
  );
}

/** The places of waypoints and of the tracks between them. */
export function linesOf(
  waypoints: readonly Pick<Waypoint, 'position' | 'along'>[],
): readonly Position[] {
  return waypoints.flatMap(({ position, along }) => (along ? lineOfLeg(along) : [position]));
}

export function withoutTrack(waypoint: Waypoint): Waypoint {
  const { along: _, ...rest } = waypoint;
  return rest;
}

interface Insertion {
  readonly index: number;
  readonly waypoint: Waypoint;
  /** Where the line was grabbed: the track may pass the waypoint's place at another time too. */
  readonly grabbed?: Position | undefined;
  /** Of the next new waypoint. */
  readonly nextNumber: number;
}

/** Puts a waypoint into the leg that leads to the one at `index`; its track is left only around it. */
export function insertIntoTrack(
  waypoints: Waypoints,
  { index, waypoint, grabbed, nextNumber }: Insertion,
): Waypoints {
  const end = waypoints[index];
  const along = end?.along;
  if (!along) return waypoints.toSpliced(index, 0, waypoint);
  const touch = touchTrack(along, waypoint.position, grabbed ?? waypoint.position);
  if (touch.isOn) {
    const on = {
      ...waypoint,
      position: placeOn(along, touch.at),
      ...pieceOf(along, along.from, touch.at),
    };
    const rest = { ...withoutTrack(end), ...pieceOf(along, touch.at, along.to) };
    return waypoints.toSpliced(index, 1, on, rest);
  }
  const { leaveAt, rejoinAt } = touch;
  const leave = waypointOn(along, { at: leaveAt, from: along.from, number: nextNumber });
  const rejoin: Waypoint = {
    ...waypoint,
    id: `w${nextNumber + 1}`,
    position: placeOn(along, rejoinAt),
  };
  const { name: _, ...unnamed } = rejoin;
  const rest = { ...withoutTrack(end), ...pieceOf(along, rejoinAt, along.to) };
  return waypoints.toSpliced(
    index,
    1,
    ...(leaveAt === along.from ? [] : [leave]),
    waypoint,
    ...(rejoinAt === along.to ? [] : [unnamed]),
    rest,
  );
}

/** Moves a waypoint; tracks that led to it or on from it are left near it, or end earlier on themselves. */
export function moveOnTrack(
  waypoints: Waypoints,
  {
    id,
    position,
    nextNumber,
  }: { readonly id: string; readonly position: Position; readonly nextNumber: number },
): Waypoints {
  const index = waypoints.findIndex((waypoint) => waypoint.id === id);
  const waypoint = waypoints[index];
  if (!waypoint) return waypoints;
  const next = waypoints[index + 1];
  const moved = withPosition(waypoint, position);
  const merged = mergedLeg(waypoint, next);
  if (merged && next) {
    const whole = waypoints.toSpliced(index, 2, { ...next, along: merged });
    const inserted = {
      index,
      waypoint: withoutTrack(moved),
      grabbed: waypoint.position,
      nextNumber,
    };
    return insertIntoTrack(whole, inserted);
  }
  const replaced: Waypoint[] = [];
  let placed = moved;
  if (waypoint.along) {
    const { along } = waypoint;
    const touch = touchTrack(along, position, endOf(along));
    placed = withoutTrack(moved);
    if (touch.isOn) {
      placed = {
        ...placed,
        position: placeOn(along, touch.at),
        ...pieceOf(along, along.from, touch.at),
      };
    } else if (touch.leaveAt !== along.from) {
      replaced.push(waypointOn(along, { at: touch.leaveAt, from: along.from, number: nextNumber }));
    }
  }
  if (!next?.along) return waypoints.toSpliced(index, 1, ...replaced, placed);
  const { along } = next;
  const touch = touchTrack(along, position, startOf(along));
  const rejoinAt = touch.isOn ? touch.at : touch.rejoinAt;
  const rest = { ...withoutTrack(next), ...pieceOf(along, rejoinAt, along.to) };
  if (touch.isOn && !waypoint.along) {
    return waypoints.toSpliced(index, 2, { ...placed, position: placeOn(along, rejoinAt) }, rest);
  }
  const rejoin = { id: `w${nextNumber + 1}`, position: placeOn(along, rejoinAt), snap: next.snap };
  const joins = rejoinAt === along.to ? [] : [rejoin];
  return waypoints.toSpliced(index, 2, ...replaced, placed, ...joins, rest);
}

/** Takes a waypoint out; a track that went through it goes on. */
export function removeOnTrack(waypoints: Waypoints, id: string): Waypoints {
  const index = waypoints.findIndex((waypoint) => waypoint.id === id);
  const [waypoint, next] = waypoints.slice(index, index + 2);
  if (index < 0 || !waypoint) return waypoints;
  const merged = mergedLeg(waypoint, next);
  if (!merged || !next) return waypoints.toSpliced(index, 1);
  return waypoints.toSpliced(index, 2, { ...next, along: merged });
}

/** The legs before and after a waypoint as one, where they are pieces of a track that follow on. */
function mergedLeg({ along }: Waypoint, next: Waypoint | undefined): TrackLeg | undefined {
  const on = next?.along;
  if (!along || !on || along.track !== on.track || along.to !== on.from) return undefined;
  const goOn = Math.sign(along.to - along.from) === Math.sign(on.to - on.from);
  return goOn ? { track: along.track, from: along.from, to: on.to } : undefined;
}

type Touch =
  | { readonly isOn: true; readonly at: number }
  | { readonly isOn: false; readonly leaveAt: number; readonly rejoinAt: number };

/** Where a place touches a track, or where the track is left for it, in indices of the track's line. */
function touchTrack(along: TrackLeg, place: Position, grabbed: Position): Touch {
  const grab = nearestAt(along, grabbed, along.from, along.to);
  const pulled = Math.max(LEAVE_METRES, LEAVE_SHARE * distanceMetres(placeOn(along, grab), place));
  const [first, last] = [walk(along, grab, pulled, -1), walk(along, grab, pulled, 1)];
  const at = nearestAt(along, place, first, last);
  const off = distanceMetres(placeOn(along, at), place);
  if (off <= ON_TRACK_METRES) return { isOn: true, at };
  const metres = Math.max(LEAVE_METRES, LEAVE_SHARE * off);
  return {
    isOn: false,
    leaveAt: walk(along, at, metres, -1),
    rejoinAt: walk(along, at, metres, 1),
  };
}

function nearestAt({ track }: TrackLeg, place: Position, from: number, to: number): number {
  let best = from;
  let nearest = Infinity;
  const step = from <= to ? 1 : -1;
  for (let at = from; step > 0 ? at <= to : at >= to; at += step) {
    const metres = distanceMetres(track.line[at] ?? [0, 0], place);
    if (metres < nearest) [best, nearest] = [at, metres];
  }
  return best;
}

/** The index so many metres on along the leg, or back, at most at its end. */
function walk({ track, from, to }: TrackLeg, start: number, metres: number, way: 1 | -1): number {
  const end = way > 0 ? to : from;
  const step = (from <= to ? 1 : -1) * way;
  let at = start;
  for (let gone = 0; at !== end && gone < metres; at += step) {
    gone += distanceMetres(track.line[at] ?? [0, 0], track.line[at + step] ?? [0, 0]);
  }
  return at;
}

function waypointOn(
  along: TrackLeg,
  { at, from, number }: { readonly at: number; readonly from: number; readonly number: number },
): Waypoint {
  return {
    id: `w${number}`,
    position: placeOn(along, at),
    snap: true,
    ...pieceOf(along, from, at),
  };
}

/** Nothing of a track is no leg along it. */
function pieceOf({ track }: TrackLeg, from: number, to: number): Pick<Waypoint, 'along'> {
  return from === to ? {} : { along: { track, from, to } };
}

function placeOn({ track }: TrackLeg, at: number): Position {
  return roundPosition(track.line[at] ?? [0, 0]);
}

function isAt(position: Position, place: Position): boolean {
  const [lon, lat] = roundPosition(place);
  return position[0] === lon && position[1] === lat;
}
