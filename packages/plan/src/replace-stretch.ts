import type { Position } from '@webmaps/geo/position';
import type { Change, Plan } from './plan.ts';
import { applyChange, insertWaypoint } from './plan.ts';
import { withoutTrack } from './tracks/track-legs.ts';
import type { Place, Waypoint } from './waypoint.ts';
import { waypointAt } from './waypoint.ts';

/** Where a stretch of the route begins, or ends. */
export interface StretchEnd {
  readonly position: Position;
  /** The leg that it is on: from the waypoint of this index to the next. */
  readonly legIndex: number;
  /** The index of the waypoint that it is at, where it is at one. */
  readonly waypointIndex?: number;
}

/** What leads from the start of a stretch to its end in place of what did. */
export type NewStretch =
  | { readonly kind: 'free_stretch' }
  /** Along ways, through these places. */
  | { readonly kind: 'reroute_stretch'; readonly through: readonly Place[] };

/**
 * Replaces a stretch of the route as one step: its ends become waypoints where they are none, those
 * between them go, and all that is outside of it stays. `undefined` where the stretch is nothing.
 */
export function replaceStretch(
  plan: Plan,
  { from, to }: { readonly from: StretchEnd; readonly to: StretchEnd },
  by: NewStretch,
): Change | undefined {
  // The end first: what is put in before it would move its leg.
  const ended = withEnd(plan, to);
  const begun = withEnd(ended.plan, from);
  const { waypoints } = begun.plan;
  const first = waypoints.findIndex(({ id }) => id === begun.id);
  const last = waypoints.findIndex(({ id }) => id === ended.id);
  const end = waypoints[last];
  if (first < 0 || last <= first || !end) return undefined;
  const through = by.kind === 'free_stretch' ? [] : by.through;
  const number = begun.plan.nextNumber;
  const between = through.map((place, at) => waypointAt(`w${number + at}`, place));
  // Other ways are found by the plan's profile, so they hold by that alone.
  const { profile: _, ...rest } = withoutTrack(end);
  const bound: Waypoint = { ...rest, snap: by.kind !== 'free_stretch' };
  return {
    kind: by.kind,
    waypoints: waypoints.toSpliced(first + 1, last - first, ...between, bound),
  };
}

/** The plan with a waypoint at an end of a stretch, and the id of that waypoint. */
function withEnd(
  plan: Plan,
  { position, legIndex, waypointIndex }: StretchEnd,
): { readonly plan: Plan; readonly id: string | undefined } {
  if (waypointIndex !== undefined) return { plan, id: plan.waypoints[waypointIndex]?.id };
  const next = plan.waypoints[legIndex + 1];
  const change = insertWaypoint(plan, {
    index: legIndex + 1,
    position,
    snap: next?.snap ?? true,
    grabbed: position,
  });
  const id = change.kind === 'insert' ? change.waypoint.id : undefined;
  return { plan: applyChange(plan, change), id };
}
