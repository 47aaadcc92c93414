import { useSyncExternalStore } from 'react';
import type { Plan } from '../plan/plan.ts';
import type { Waypoint } from '../plan/waypoint.ts';
import { wishNames } from '../plan/wishes.ts';
import type { RecordedTrack } from '../files/plan-of-file.ts';

/** A recorded track that was opened, for as long as something can be done with it. */
export interface TrackOffer {
  readonly fileName: string;
  /** The plan as which it was opened. */
  readonly plan: Plan;
  readonly track: RecordedTrack;
}

const listeners = new Set<() => void>();
let offered: TrackOffer | null = null;

/** Offers to let a track follow the ways, wherever the planner is shown next; `null` ends that. */
export function offerTrack(offer: TrackOffer | null): void {
  offered = offer;
  for (const listener of listeners) listener();
}

export function useTrackOffer(): TrackOffer | null {
  return useSyncExternalStore(subscribe, () => offered);
}

/** Whether two plans go through the same places, whatever else they wish for. */
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
    wishNames.every((name) => a.preferences[name] === b.preferences[name])
  );
}

function samePlace({ position, snap }: Waypoint, other: Waypoint | undefined): boolean {
  return (
    other !== undefined &&
    snap === other.snap &&
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
