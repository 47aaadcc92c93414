import type { Units } from '../../../display/quantities.ts';
import { distanceQuantity, quantityText } from '../../../display/quantities.ts';
import { text } from '../../../text/en/planner.ts';
import type { Plan } from '@webmaps/plan/plan';
import { awaitsStart } from '@webmaps/plan/waypoint';
import type { Waypoint } from '@webmaps/plan/waypoint';
import type { RouteProblem } from './use-live-route.ts';

/** The name of a waypoint by its role in the route. */
export function roleOf({ waypoints }: Plan, index: number): string {
  if (awaitsStart(waypoints)) return text.waypoint.end;
  if (index === 0) return text.waypoint.start;
  return index === waypoints.length - 1 ? text.waypoint.end : text.waypoint.via(index);
}

/** The waypoint that a problem is about, where it is about one. */
export function waypointInTrouble(plan: Plan, problem: RouteProblem | null): Waypoint | undefined {
  if (problem?.code === 'point_too_far') return plan.waypoints[problem.details.waypointIndex];
  if (problem?.code === 'no_route') return plan.waypoints[problem.details.toIndex];
  return undefined;
}

/** What happened, what is kept and what to do. */
export function problemText(plan: Plan, problem: RouteProblem, units: Units): string {
  const length = (metres: number) => quantityText(distanceQuantity(metres, units));
  switch (problem.code) {
    case 'point_too_far': {
      const { waypointIndex, distanceMetres, limitMetres } = problem.details;
      const name = roleOf(plan, waypointIndex);
      return distanceMetres === null
        ? text.problem.tooFarUnknown(name)
        : text.problem.tooFar(name, length(distanceMetres), length(limitMetres));
    }
    case 'no_route': {
      const { fromIndex, toIndex } = problem.details;
      return text.problem.noRoute(roleOf(plan, fromIndex), roleOf(plan, toIndex));
    }
    case 'needs_difficult_path':
      return text.problem.needsDifficult(problem.details.hardest);
    case 'outside_region':
      return text.problem.outside;
    case 'offline':
      return text.problem.offline;
    default:
      return problem.message;
  }
}
