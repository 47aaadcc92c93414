import { useSyncExternalStore } from 'react';
import type { Plan } from '@webmaps/plan/plan';
import type { Waypoint } from '@webmaps/plan/waypoint';
import { preferenceNames } from '@webmaps/plan/preferences';
import { keyOfLeg, sameLeg } from '@webmaps/plan/tracks/track';
import type { TrackLeg } from '@webmaps/plan/tracks/track';

/** A track that is the whole plan, for as long as something can be done with it. */
export interface TrackOffer {
  /** The plan at that time. */
  readonly plan: Plan;
  readonly along: TrackLeg;
}

const listeners = new Set<() => void>();
let offered: TrackOffer | null = null;

/** The keys of legs for which the offer was declined. */
const declined = new Set<string>();

/** Offers to let a plan's track follow the ways, unless that was declined. */
export function offerTrackOf(plan: Plan): void {
  const along = onlyTrackOf(plan);
  if (!along || declined.has(keyOfLeg(along))) return;
  if (offered && sameLeg(offered.along, along)) return;
  offer({ plan, along });
}

/** Ends what is offered; that track is not offered again. */
export function declineTrack(): void {
  if (offered) declined.add(keyOfLeg(offered.along));
  offer(null);
}

/** The track that the plan runs along from its start to its end. */
export function onlyTrackOf({ waypoints }: Plan): TrackLeg | undefined {
  return waypoints.length === 2 ? waypoints[1]?.along : undefined;
}

function offer(next: TrackOffer | null): void {
  offered = next;
  for (const listener of listeners) listener();
}

export function useTrackOffer(): TrackOffer | null {
  return useSyncExternalStore(subscribe, () => offered);
}

/** Whether two plans go through the same places, whatever their preferences. */
export function samePlaces(a: Pick<Plan, 'waypoints'>, b: Pick<Plan, 'waypoints'>): boolean {
  return (
    a.waypoints.length === b.waypoints.length &&
    a.waypoints.every((waypoint, index) => samePlace(waypoint, b.waypoints[index]))
  );
}

/** Whether they are planned in the same way too. */
export function samePlan(a: Plan, b: Plan): boolean {
  return (
    samePlaces(a, b) &&
    a.profile === b.profile &&
    preferenceNames.every((name) => a.preferences[name] === b.preferences[name])
  );
}

function samePlace(
  { position, snap, profile, along }: Waypoint,
  other: Waypoint | undefined,
): boolean {
  return (
    other !== undefined &&
    snap === other.snap &&
    profile === other.profile &&
    sameLeg(along, other.along) &&
    position[0] === other.position[0] &&
    position[1] === other.position[1]
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
