import type { Position } from '@webmaps/geo/position';
import type { Anchor } from './anchor-waypoints.ts';
import { describeRoute } from './describe-route.ts';
import type { RoutingRegion } from './describe-route.ts';
import { RouteLine } from './route-line.ts';
import type { Route, RouteExtras } from './route.ts';
import type { Snap } from '../snap/snap.ts';

/** A waypoint on the network. */
export type SnappedAnchor = Anchor & { readonly snap: Snap };

/** A chain of arcs that leads to a waypoint: the first holds the one before, the last holds it. */
export interface ChainLeg {
  readonly arcs: readonly number[];
  readonly end: SnappedAnchor;
}

export interface Chain {
  readonly profile: string;
  readonly start: SnappedAnchor;
  readonly legs: readonly ChainLeg[];
}

/** The route along chains of arcs. */
export function routeOfChain(
  region: RoutingRegion,
  { profile, start, legs }: Chain,
  extras?: RouteExtras,
): Route {
  const line = new RouteLine(region.engine.graph, start.snap.position);
  const anchors = [start];
  const stops = [0];
  for (const { arcs, end } of legs) {
    line.addPath({ cost: 0, arcs }, (anchors.at(-1) ?? start).snap, end.snap);
    anchors.push(end);
    stops.push(line.lastIndex);
  }
  return describeRoute(region, { profile, line, anchors, stops }, extras);
}

/** A waypoint at a snapped place; `asked` is the requested position. */
export function anchorAt(snap: Snap, asked: Position = snap.position): SnappedAnchor {
  return { asked, position: snap.position, isFree: false, snap };
}
