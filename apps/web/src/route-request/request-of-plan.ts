import type { Plan } from '@webmaps/plan/plan';
import { askedStop } from '@webmaps/plan/plan-parts';
import { zonesAsked } from '@webmaps/plan/plan-zones';
import { isAdjusted } from '@webmaps/plan/preferences';
import type { Units } from '../display/quantities.ts';
import type { PlanRequest } from './request-route.ts';

/** The request of a plan's route, with turns and splits; `null` where fewer than two places lead nowhere. */
export function requestOfPlan(plan: Plan, units: Units): PlanRequest | null {
  const { waypoints, profile, preferences } = plan;
  if (waypoints.length < 2) return null;
  return {
    waypoints: waypoints.map((waypoint) => ({
      ...askedStop(waypoint),
      ...(waypoint.along && { along: waypoint.along }),
    })),
    profile,
    ...(isAdjusted(plan) && { preferences }),
    ...zonesAsked(plan),
    cues: true,
    splits: units === 'metric' ? 'km' : 'mile',
  };
}
