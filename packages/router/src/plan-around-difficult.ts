import { distanceMetres } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { difficultEdges } from './difficulty.ts';
import type { Graph } from './graph.ts';
import { hardestOf } from './hardest-of.ts';
import type { DifficultLeftOut, Route, RouteFailure, RouteOutcome } from './route.ts';

/** A tenth of the route, and no less than this, is much. */
const MUCH_SHARE = 0.1;
const MUCH_METRES = 100;
/** So much nearer to a waypoint is much. */
const MUCH_NEARER_METRES = 50;

/**
 * Completes an outcome that left paths of T4 and above out with what they would bring: a failure to
 * which they are the only remedy says so, and a route tells where they would make it much shorter or
 * bring it much nearer to a waypoint. `planWith` plans the same with them; it is asked only where
 * some lie so near that they could bring as much.
 */
export function tellOfDifficult(
  graph: Graph,
  outcome: RouteOutcome,
  planWith: () => RouteOutcome,
): RouteOutcome {
  if (difficultEdges(graph).length === 0) return outcome;
  if (outcome.status === 'failed') {
    const { code } = outcome.error;
    if (code !== 'no_route' && code !== 'point_too_far') return outcome;
    const other = planWith();
    const hardest = other.status === 'ready' ? hardestOf(other.route) : undefined;
    return hardest === undefined ? outcome : { status: 'failed', error: needsDifficult(hardest) };
  }
  const { route } = outcome;
  if (!mayBringMuch(graph, route)) return outcome;
  const other = planWith();
  const leftOut = other.status === 'ready' ? compare(route, other.route) : undefined;
  return leftOut === undefined ? outcome : { status: 'ready', route: { ...route, leftOut } };
}

function needsDifficult(hardest: string): RouteFailure {
  return {
    code: 'needs_difficult_path',
    message: `The only way there goes over paths of difficulty ${hardest}. Allow difficult paths (T4 to T6) to take it.`,
    details: { hardest },
  };
}

function compare(route: Route, other: Route): DifficultLeftOut | undefined {
  const hardest = hardestOf(other);
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

function isMuch(saved: number, metres: number): boolean {
  return saved >= Math.max(MUCH_METRES, metres * MUCH_SHARE);
}

/**
 * Whether some difficult path is so near that the route could be much shorter over it, or nearer to a
 * waypoint: a lower bound by straight lines, which costs nothing beside a search.
 */
function mayBringMuch(graph: Graph, route: Route): boolean {
  const { waypoints, legs } = route;
  return difficultEdges(graph).some((edge) => {
    const [a, b] = endsOf(graph, edge);
    const halfLength = (graph.sections.lengths[edge] as number) / 200;
    const metresTo = (position: Position): number =>
      Math.max(0, Math.min(distanceMetres(a, position), distanceMetres(b, position)) - halfLength);
    return (
      waypoints.some(
        ({ position, snapMetres }) => snapMetres - metresTo(position) >= MUCH_NEARER_METRES,
      ) ||
      legs.some(({ distanceMetres: metres, snapped }, at) => {
        const [from, to] = [waypoints[at], waypoints[at + 1]];
        if (!snapped || from === undefined || to === undefined) return false;
        const over = metresTo(from.snappedPosition) + metresTo(to.snappedPosition);
        return isMuch(metres - over, route.distanceMetres);
      })
    );
  });
}

function endsOf(graph: Graph, edge: number): readonly [Position, Position] {
  const { ends, nodes } = graph.sections;
  const at = (side: 0 | 1): Position => {
    const node = (ends[edge * 2 + side] as number) * 2;
    return [(nodes[node] as number) / 1e7, (nodes[node + 1] as number) / 1e7];
  };
  return [at(0), at(1)];
}
