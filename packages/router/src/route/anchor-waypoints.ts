import { roundDegrees, roundTenth } from '@webmaps/geo/round';
import type { Position } from '@webmaps/geo/position';
import { chooseSnaps } from '../snap/choose-snaps.ts';
import type { Weights } from '../cost/weights.ts';
import type { Graph } from '../format/graph.ts';
import type { RouteFailure, RouteRequest } from './route.ts';
import { SNAP_LIMIT_METRES } from '../snap/snap-limit.ts';
import type { Snap } from '../snap/snap.ts';

/** Where the line passes a waypoint. */
export interface Anchor {
  readonly asked: Position;
  /** The line's point for this waypoint. */
  readonly position: Position;
  /** Whether the leg that leads here is a straight line. */
  readonly isFree: boolean;
  /** The place on the network from which ways are followed, where any are. */
  readonly snap?: Snap;
}

export type Anchors =
  | { readonly status: 'anchored'; readonly anchors: readonly Anchor[] }
  | { readonly status: 'failed'; readonly error: RouteFailure };

/**
 * Fixes every waypoint to the network or to where it was asked.
 *
 * A waypoint goes to the network if a leg along ways begins or ends there, with one exception: the
 * end of a straight leg (`snap: false`) stays exactly where it was put, and a following leg along
 * ways begins with a straight piece to the network. Waypoints that legs along ways connect are
 * snapped together, to one component. Paths of T4 and above count where the weights open them.
 */
export function anchorWaypoints(
  graph: Graph,
  waypoints: RouteRequest['waypoints'],
  weights: Weights,
): Anchors {
  const snaps = new Map<number, Snap>();
  for (let start = 0; start < waypoints.length - 1;) {
    let end = start;
    while (end + 1 < waypoints.length && waypoints[end + 1]?.snap !== false) end++;
    if (end > start) {
      const chain = waypoints.slice(start, end + 1).map(({ position }) => position);
      const choice = chooseSnaps(graph, chain, weights);
      if (choice.status === 'too_far') {
        return failed(tooFar(start + choice.index, choice.metres));
      }
      if (choice.status === 'apart') return failed(apart(start + choice.index));
      choice.snaps.forEach((snap, at) => snaps.set(start + at, snap));
    }
    start = Math.max(end, start + 1);
  }
  const anchors = waypoints.map(({ position, snap: snapping }, at): Anchor => {
    const asked: Position = [position[0], position[1]];
    const isFree = snapping === false;
    const snap = snaps.get(at);
    const own: Position = [roundDegrees(asked[0]), roundDegrees(asked[1])];
    if (snap === undefined) return { asked, position: own, isFree };
    return { asked, position: isFree ? own : snap.position, isFree, snap };
  });
  return { status: 'anchored', anchors };
}

function failed(error: RouteFailure): Anchors {
  return { status: 'failed', error };
}

/** Names the waypoint that no way is near to. */
export function tooFar(waypointIndex: number, metres: number | null): RouteFailure {
  const distance = metres === null ? 'far' : `${Math.round(metres)} m`;
  return {
    code: 'point_too_far',
    message: `Waypoint ${waypointIndex + 1} is ${distance} from the nearest way; ${SNAP_LIMIT_METRES} m is the most.`,
    details: {
      waypointIndex,
      distanceMetres: metres === null ? null : roundTenth(metres),
      limitMetres: SNAP_LIMIT_METRES,
    },
  };
}

function apart(toIndex: number): RouteFailure {
  return {
    code: 'no_route',
    message: `No way leads from waypoint ${toIndex} to waypoint ${toIndex + 1}.`,
    details: { fromIndex: toIndex - 1, toIndex },
  };
}
