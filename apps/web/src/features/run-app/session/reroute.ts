import type { Position } from '@webmaps/geo/position';
import { zonesAsked } from '@webmaps/plan/plan-zones';
import type { Plan } from '@webmaps/plan/plan';
import type { Route } from '@webmaps/router/route/route';
import type { RunRecord } from './run-record.ts';

/** What of a plan the ways are chosen by that a runner is led when off the line. */
export function rerouteFacts(
  plan: Plan,
  { legs }: Pick<Route, 'legs'>,
): Pick<RunRecord, 'zones' | 'legs'> {
  let toGoMetres = legs.reduce((sum, { distanceMetres }) => sum + distanceMetres, 0);
  return {
    ...zonesAsked(plan),
    legs: legs.map(({ distanceMetres }, index) => {
      toGoMetres -= distanceMetres;
      return { toGoMetres, profile: plan.waypoints[index + 1]?.profile ?? plan.profile };
    }),
  };
}

/**
 * The question for another way, by the profile of the leg that one is on. Legs are found by what is
 * left to run, as a way back changes only what was run.
 */
export function rerouteRequest(
  { routeOptions, zones, legs = [] }: Pick<RunRecord, 'routeOptions' | 'zones' | 'legs'>,
  {
    from,
    to,
    toGoMetres,
  }: { readonly from: Position; readonly to: Position; readonly toGoMetres: number },
) {
  const leg = legs.find((candidate) => candidate.toGoMetres < toGoMetres) ?? legs.at(-1);
  const own = leg && leg.profile !== routeOptions.profile ? { profile: leg.profile } : {};
  return {
    ...routeOptions,
    waypoints: [{ position: from }, { position: to, ...own }],
    ...(zones && { zones }),
    cues: true,
  };
}
