import type { Position } from '@webmaps/geo/position';
import type { Zone } from '@webmaps/geo/zone';
import { maxWaypoints } from './limits.ts';
import {
  dropStrayTracks,
  insertIntoTrack,
  moveOnTrack,
  removeOnTrack,
  withoutTrack,
} from './tracks/track-legs.ts';
import { turnLeg } from './tracks/track.ts';
import { changedZones, zonesOf } from './plan-zones.ts';
import type { PlanZone, ZoneChange } from './plan-zones.ts';
import type { Place, Waypoint } from './waypoint.ts';
import { awaitsStart, roundPosition, waypointAt, withoutWait } from './waypoint.ts';
import { DEFAULT_ROUTE_OPTIONS, isAdjusted, PREFERENCE_STEPS, withStep } from './preferences.ts';
import type { ProfileName, RouteOptions, PreferenceName } from './preferences.ts';

/** The plan that a person has drawn; the route is computed from it alone. */
export interface Plan extends RouteOptions {
  readonly waypoints: readonly Waypoint[];
  /** What routes keep away from, or keep to. */
  readonly zones: readonly PlanZone[];
  /** Number in the id of the next new waypoint. */
  readonly nextNumber: number;
}

/** One edit, as plain data: undo, the address bar and tests all go through it. */
export type Change =
  | {
      readonly kind: 'insert';
      readonly index: number;
      readonly waypoint: Waypoint;
      /** Where the line was grabbed, if it was. */
      readonly grabbed?: Position;
    }
  | { readonly kind: 'move'; readonly id: string; readonly position: Position }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'reorder'; readonly id: string; readonly index: number }
  | { readonly kind: 'set_snap'; readonly id: string; readonly snap: boolean }
  /** `null` is that of the plan. */
  | {
      readonly kind: 'set_leg_profile';
      readonly id: string;
      readonly profile: ProfileName | null;
    }
  | {
      readonly kind: 'reverse' | 'straight_lines' | 'free_stretch' | 'reroute_stretch' | 'clear';
      readonly waypoints: readonly Waypoint[];
    }
  /** The preferences too, where they are given. */
  | {
      readonly kind: 'replace' | 'out_and_back' | 'close_loop';
      readonly waypoints: readonly Waypoint[];
      readonly routeOptions?: RouteOptions;
    }
  /** A profile brings its own preferences: what was moved before is moved no more. */
  | { readonly kind: 'set_profile'; readonly profile: ProfileName }
  /** In steps from 0 to `PREFERENCE_STEPS`. */
  | { readonly kind: 'set_preference'; readonly name: PreferenceName; readonly step: number }
  | { readonly kind: 'reset_preferences' }
  /** One step of several edits, each of the plan that the one before it makes. */
  | { readonly kind: 'several'; readonly changes: readonly Change[] }
  | ZoneChange;

export type ChangeKind = Change['kind'];

export const emptyPlan: Plan = {
  waypoints: [],
  zones: [],
  nextNumber: 1,
  ...DEFAULT_ROUTE_OPTIONS,
};

/** A plan of these places; ids are counted from `w1`. */
export function planOf(
  places: readonly Place[],
  { profile, preferences }: RouteOptions = DEFAULT_ROUTE_OPTIONS,
  zones: readonly Zone[] = [],
): Plan {
  return {
    profile,
    preferences,
    zones: zonesOf(zones),
    waypoints: places.map((place, index) => waypointAt(`w${index + 1}`, place)),
    nextNumber: places.length + 1,
  };
}

/** The plan after the change. A change that names a missing waypoint leaves it as it is. */
export function applyChange(plan: Plan, change: Change): Plan {
  switch (change.kind) {
    case 'set_profile':
      if (change.profile === plan.profile) return plan;
      return { ...plan, profile: change.profile, preferences: {} };
    case 'set_preference':
      return withStep(plan, change.name, change.step);
    case 'reset_preferences':
      return isAdjusted(plan) ? { ...plan, preferences: {} } : plan;
    case 'add_zone':
    case 'set_zone':
    case 'remove_zone': {
      const zones = changedZones(plan.zones, change);
      return zones === plan.zones ? plan : { ...plan, zones };
    }
    case 'several':
      return change.changes.reduce(applyChange, plan);
    case 'clear':
      return { ...withWaypoints(plan, change.waypoints), zones: [] };
    case 'replace':
    case 'out_and_back':
    case 'close_loop':
      return { ...withWaypoints(plan, change.waypoints), ...change.routeOptions };
    default:
      return withWaypoints(plan, withPlainStart(dropStrayTracks(changedWaypoints(plan, change))));
  }
}

/** Whether one more waypoint is allowed. */
export function hasRoom(plan: Plan, more = 1): boolean {
  return plan.waypoints.length + more <= maxWaypoints;
}

/** Appends a waypoint. */
export function addWaypoint(plan: Plan, place: Place): Change {
  return insertWaypoint(plan, { index: plan.waypoints.length, ...place });
}

/**
 * Puts a waypoint before the one that has this index now; before a finish that waits for its start,
 * whatever the index.
 */
export function insertWaypoint(
  plan: Plan,
  { index, grabbed, ...place }: Place & { readonly index: number; readonly grabbed?: Position },
): Change {
  const waypoint = waypointAt(`w${plan.nextNumber}`, place);
  const at = awaitsStart(plan.waypoints) ? 0 : clamp(index, 0, plan.waypoints.length);
  return { kind: 'insert', index: at, waypoint, ...(grabbed && { grabbed }) };
}

export function moveWaypoint(id: string, position: Position): Change {
  return { kind: 'move', id, position: roundPosition(position) };
}

export function removeWaypoint(id: string): Change {
  return { kind: 'remove', id };
}

/** Gives a waypoint another place in the order; `undefined` where it is there already. */
export function reorderWaypoint(plan: Plan, id: string, index: number): Change | undefined {
  const from = plan.waypoints.findIndex((waypoint) => waypoint.id === id);
  const to = clamp(index, 0, plan.waypoints.length - 1);
  return from < 0 || from === to ? undefined : { kind: 'reorder', id, index: to };
}

/**
 * Makes the leg that leads to a waypoint free of the ways, or bound to them again; one along a track
 * leaves it for the ways.
 */
export function toggleFreeLeg(plan: Plan, id: string): Change | undefined {
  const waypoint = plan.waypoints.find((candidate) => candidate.id === id);
  return waypoint && { kind: 'set_snap', id, snap: waypoint.along ? true : !waypoint.snap };
}

/**
 * Chooses the ways of the leg that leads to a waypoint by a profile of its own, `null` for that of the
 * plan; `undefined` where it is so already, or nothing leads there.
 */
export function setLegProfile(
  { waypoints }: Plan,
  id: string,
  profile: ProfileName | null,
): Change | undefined {
  const index = waypoints.findIndex((waypoint) => waypoint.id === id);
  if (index < 1 || (waypoints[index]?.profile ?? null) === profile) return undefined;
  return { kind: 'set_leg_profile', id, profile };
}

/**
 * Straight lines to a waypoint and on from it, so that it may be where there is no way, each time
 * that the route comes by its place; `undefined` where they are straight already.
 */
export function straightLinesAt({ waypoints }: Plan, index: number): Change | undefined {
  const there = waypoints[index]?.position;
  const isThere = (at: number) => String(waypoints[at]?.position) === String(there);
  // Nothing leads to the start.
  const isNear = (at: number) => at > 0 && (isThere(at) || isThere(at - 1));
  const isBound = ({ snap, along }: Waypoint, at: number) => snap && !along && isNear(at);
  if (!waypoints.some(isBound)) return undefined;
  return {
    kind: 'straight_lines',
    waypoints: waypoints.map((waypoint, at) =>
      isBound(waypoint, at) ? { ...waypoint, snap: false } : waypoint,
    ),
  };
}

/** The same way run from its end; free legs stay free. */
export function reverseRoute(plan: Plan): Change | undefined {
  if (plan.waypoints.length < 2) return undefined;
  return { kind: 'reverse', waypoints: reversed(plan.waypoints) };
}

/** There, and back over the same waypoints and ways to the start. */
export function outAndBack(plan: Plan): Change | undefined {
  const { waypoints, nextNumber } = plan;
  if (waypoints.length < 2) return undefined;
  const back = reversed(waypoints)
    .slice(1)
    .map((waypoint, index) => ({ ...waypoint, id: `w${nextNumber + index}` }));
  const { profile, preferences } = withStep(plan, 'avoidRepeats', 0);
  return {
    kind: 'out_and_back',
    waypoints: [...waypoints, ...back],
    routeOptions: { profile, preferences },
  };
}

/**
 * From the end back to the start, by other ways than there where there are any: without the preference
 * against repeats the shortest way back is the way out. `undefined` where the route ends there.
 */
export function closeLoop(plan: Plan): Change | undefined {
  const first = plan.waypoints[0];
  const last = plan.waypoints.at(-1);
  if (!first || !last || plan.waypoints.length < 2 || isLoop(plan)) return undefined;
  const end = { ...first, id: `w${plan.nextNumber}`, snap: true };
  // What a person chose stays.
  const hasChosen = plan.preferences.avoidRepeats !== undefined;
  const { profile, preferences } = hasChosen
    ? plan
    : withStep(plan, 'avoidRepeats', PREFERENCE_STEPS);
  return {
    kind: 'close_loop',
    waypoints: [...plan.waypoints, end],
    routeOptions: { profile, preferences },
  };
}

/** Whether the route ends exactly where it starts. */
export function isLoop({ waypoints }: Plan): boolean {
  const first = waypoints[0]?.position;
  const last = waypoints.at(-1)?.position;
  return waypoints.length > 2 && !!first && !!last && first[0] === last[0] && first[1] === last[1];
}

export function clearPlan(plan: Plan): Change | undefined {
  const isEmpty = plan.waypoints.length === 0 && plan.zones.length === 0;
  return isEmpty ? undefined : { kind: 'clear', waypoints: [] };
}

/** Replaces everything, as one step that can be undone. */
export function replacePlan(
  plan: Plan,
  places: readonly Place[],
  routeOptions?: RouteOptions,
): Change {
  const waypoints = places.map((place, index) => waypointAt(`w${plan.nextNumber + index}`, place));
  return { kind: 'replace', waypoints, ...(routeOptions && { routeOptions }) };
}

/** The places, by the names that the plan has for exactly these. */
export function withNamesOf({ waypoints }: Plan, places: readonly Place[]): readonly Place[] {
  return places.map((place) => {
    const at = String(roundPosition(place.position));
    const name = waypoints.find(({ position }) => String(position) === at)?.name;
    return name === undefined ? place : { name, ...place };
  });
}

/** The same plan where nothing was changed. */
function withWaypoints(plan: Plan, waypoints: readonly Waypoint[]): Plan {
  if (waypoints === plan.waypoints) return plan;
  return {
    ...plan,
    waypoints,
    nextNumber: Math.max(plan.nextNumber, highestNumber(waypoints) + 1),
  };
}

type WaypointChange = Exclude<
  Change,
  {
    readonly kind:
      | 'set_profile'
      | 'set_preference'
      | 'reset_preferences'
      | 'several'
      | ZoneChange['kind'];
  }
>;

function changedWaypoints(
  { waypoints, nextNumber }: Plan,
  change: WaypointChange,
): readonly Waypoint[] {
  switch (change.kind) {
    case 'insert': {
      const next = Math.max(nextNumber, highestNumber([change.waypoint]) + 1);
      const waypoint = withProfile(change.waypoint, waypoints[change.index]?.profile);
      return insertIntoTrack(withoutWait(waypoints), { ...change, waypoint, nextNumber: next });
    }
    case 'move':
      return moveOnTrack(waypoints, { ...change, nextNumber });
    case 'set_snap':
      return altered(waypoints, change.id, (waypoint) => ({
        ...withoutTrack(waypoint),
        snap: change.snap,
      }));
    case 'set_leg_profile':
      return altered(waypoints, change.id, (waypoint) =>
        withProfile(waypoint, change.profile ?? undefined),
      );
    case 'remove':
      return removeOnTrack(waypoints, change.id);
    case 'reorder': {
      const moved = waypoints.find(({ id }) => id === change.id);
      if (!moved) return waypoints;
      return waypoints.filter(({ id }) => id !== change.id).toSpliced(change.index, 0, moved);
    }
    default:
      return change.waypoints;
  }
}

function altered(
  waypoints: readonly Waypoint[],
  id: string,
  alter: (waypoint: Waypoint) => Waypoint,
): readonly Waypoint[] {
  const index = waypoints.findIndex((waypoint) => waypoint.id === id);
  const waypoint = waypoints[index];
  return waypoint ? waypoints.with(index, alter(waypoint)) : waypoints;
}

function withProfile(waypoint: Waypoint, profile: ProfileName | undefined): Waypoint {
  const { profile: _, ...rest } = waypoint;
  return profile === undefined ? rest : { ...rest, profile };
}

/** No leg leads to the start, so none has a profile there. */
function withPlainStart(waypoints: readonly Waypoint[]): readonly Waypoint[] {
  const start = waypoints[0];
  return start?.profile === undefined
    ? waypoints
    : waypoints.with(0, withProfile(start, undefined));
}

/** A leg's mode is stored at its far end, so reversing the order moves it by one. */
function reversed(waypoints: readonly Waypoint[]): Waypoint[] {
  const last = waypoints.length - 1;
  return waypoints.toReversed().map((waypoint, index) => {
    const leg = waypoints[index === 0 ? last : last - index + 1];
    const { snap = true, along } = leg ?? {};
    const turned = index > 0 && along ? { along: turnLeg(along) } : {};
    const chosen = withProfile(waypoint, index > 0 ? leg?.profile : undefined);
    return { ...withoutTrack(chosen), snap, ...turned };
  });
}

function highestNumber(waypoints: readonly Waypoint[]): number {
  return waypoints.reduce((highest, { id }) => Math.max(highest, Number(id.slice(1))), 0);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
