import { isMuch, mayBringMuch, MUCH_NEARER_METRES } from './difficult-gain.ts';
import { difficultEdges } from '../cost/difficulty.ts';
import type { Graph } from '../format/graph.ts';
import { hardestDifficulty } from './hardest-difficulty.ts';
import type { DifficultLeftOut, Route, RouteFailure, RouteOutcome } from './route.ts';

/**
 * Whether the same is to be planned with paths of T4 and above too: they may be the only remedy to a
 * failure, or are so near to a route that they could bring much.
 */
export function mayNeedDifficult(graph: Graph, outcome: RouteOutcome): boolean {
  if (difficultEdges(graph).length === 0) return false;
  if (outcome.status === 'ready') return mayBringMuch(graph, outcome.route);
  const { code } = outcome.error;
  return code === 'no_route' || code === 'point_too_far';
}

/**
 * Completes an outcome that left paths of T4 and above out with what they bring to `other`, which was
 * planned with them: a failure to which they are the only remedy says so, and a route reports
 * where they make it much shorter or bring it much nearer to a waypoint.
 */
export function tellOfDifficult(outcome: RouteOutcome, other: RouteOutcome): RouteOutcome {
  if (other.status === 'failed') return outcome;
  if (outcome.status === 'failed') {
    const hardest = hardestDifficulty(other.route);
    return hardest === undefined ? outcome : { status: 'failed', error: needsDifficult(hardest) };
  }
  const leftOut = compare(outcome.route, other.route);
  return leftOut === undefined
    ? outcome
    : { status: 'ready', route: { ...outcome.route, leftOut } };
}

/** The failure to which paths up to this difficulty are the only remedy. */
export function needsDifficult(hardest: string): RouteFailure {
  return {
    code: 'needs_difficult_path',
    message: `The only way there goes over paths of difficulty ${hardest}. Allow difficult paths (T4 to T6) to take it.`,
    details: { hardest },
  };
}

function compare(route: Route, other: Route): DifficultLeftOut | undefined {
  const hardest = hardestDifficulty(other);
  if (hardest === undefined) return undefined;
  const saved = route.distanceMetres - other.distanceMetres;
  const nearer = Math.max(
    0,
    ...route.waypoints.map(({ snapMetres }, at) => {
      return snapMetres - (other.waypoints[at]?.snapMetres ?? snapMetres);
    }),
  );
  if (!isMuch(saved, route.distanceMetres) && nearer < MUCH_NEARER_METRES) return undefined;
  const whole = (metres: number): number => Math.max(0, Math.round(metres));
  return { hardest, savedMetres: whole(saved), nearerMetres: whole(nearer) };
}
