import { distanceMetres } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import type { ProfileName } from './preferences.ts';
import type { TrackLeg } from './tracks/track.ts';

/** A place that becomes a waypoint. */
export interface Place {
  readonly position: Position;
  /** False makes the leg that leads here a straight line that keeps to no way. */
  readonly snap: boolean;
  /** The name of the place: "Café Central". Absent for a mere position on the map. */
  readonly name?: string;
  /** How the ways of the leg that leads here are chosen, where that differs from the plan. */
  readonly profile?: ProfileName;
  /** The leg that leads here runs along a track, wherever ways are. */
  readonly along?: TrackLeg;
  /** A finish that was chosen before its start. It is alone in its plan, and begins no route. */
  readonly awaitsStart?: true;
}

/** A place the route goes through, in the order of the list. */
export interface Waypoint extends Place {
  /** Unique in its plan, and never used again after the waypoint is gone. */
  readonly id: string;
}

/** Decimals of a degree that a waypoint keeps: about 0.1 m. */
export const planDecimals = 6;

/** In code points. The longest names of the map are sentences, and all of them go into the link. */
const maxNameLength = 80;

/**
 * A waypoint that is moved farther than this has left its place and loses its name. Nearer it is
 * only put to the right side of the street, or to the door.
 */
const MAX_NAME_METRES = 50;

/** The position is rounded to the precision of the address bar, and the name cut to its length. */
export function waypointAt(
  id: string,
  { position, snap, name, profile, along, awaitsStart }: Place,
): Waypoint {
  const kept = name === undefined ? '' : tidyName(name);
  return {
    id,
    position: roundPosition(position),
    snap,
    ...(kept && { name: kept }),
    ...(profile && { profile }),
    ...(along && { along }),
    ...(awaitsStart && { awaitsStart }),
  };
}

/** Whether all there is of a plan is a finish that waits for its start. */
export function awaitsStart(waypoints: readonly Pick<Waypoint, 'awaitsStart'>[]): boolean {
  return waypoints.length === 1 && waypoints[0]?.awaitsStart === true;
}

/** The waypoints as they are once a start goes before them. */
export function withoutWait(waypoints: readonly Waypoint[]): readonly Waypoint[] {
  if (!awaitsStart(waypoints)) return waypoints;
  return waypoints.map((waypoint) => {
    const { awaitsStart: _, ...begun } = waypoint;
    return begun;
  });
}

/** The waypoint elsewhere; it keeps its name only near its place. */
export function withPosition(waypoint: Waypoint, position: Position): Waypoint {
  const { name: _, ...unnamed } = waypoint;
  const isNear = distanceMetres(waypoint.position, position) <= MAX_NAME_METRES;
  return { ...(isNear ? waypoint : unnamed), position };
}

export function roundPosition([lon, lat]: Position): Position {
  return [roundDegrees(lon), roundDegrees(lat)];
}

/** Adding 0 turns a negative zero into the zero that the address bar gives back. */
function roundDegrees(degrees: number): number {
  return Number(degrees.toFixed(planDecimals)) + 0;
}

/** On one line, without what cannot be seen, and no longer than `maxNameLength`. */
export function tidyName(name: string): string {
  const line = name
    .toWellFormed()
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  return [...line].slice(0, maxNameLength).join('').trim();
}
