import { roundMetres } from '@webmaps/geo/round';
import { distanceMetres } from '@webmaps/geo/distance';
import type { ElevationSampler } from '@webmaps/terrain/sampler';
import type { Anchor } from './anchor-waypoints.ts';
import { describeCues } from '../cues/describe-cues.ts';
import { describeLeg, elevationSeries, measureStretch, withHeights } from './describe-heights.ts';
import { describeConditions } from './describe-conditions.ts';
import { breakDown, describeSpans } from './describe-line.ts';
import type { RoutingEngine } from '../engine.ts';
import type { Graph } from '../format/graph.ts';
import { lineHeights } from './route-heights.ts';
import type { RouteLine } from './route-line.ts';
import type { Route, RouteExtras } from './route.ts';
import { measureSplits } from '../splits/measure-splits.ts';

/** The data that a route is planned on. */
export interface RoutingRegion {
  /** The region's id, repeated in the route. */
  readonly region: string;
  readonly engine: RoutingEngine;
  /** Heights for straight legs; without it these have none. */
  readonly elevation?: ElevationSampler;
}

/** A line that was found, and what it goes through. */
export interface DrawnRoute {
  readonly profile: string;
  readonly line: RouteLine;
  readonly anchors: readonly Anchor[];
  /** The index of each anchor in the line's coordinates. */
  readonly stops: readonly number[];
}

/** Describes a line: heights, time, climb, legs, ground; cues and splits where asked for. */
export function describeRoute(
  { region, engine: { graph }, elevation }: RoutingRegion,
  { profile, line, anchors, stops }: DrawnRoute,
  extras: RouteExtras = {},
): Route {
  const heights = lineHeights(line, { graph, sampler: elevation, start: anchors[0] });
  const spans = describeSpans(graph, line.pieces);
  const conditions = describeConditions(graph, line.pieces);
  return {
    region,
    profile,
    distanceMetres: roundMetres(line.metres),
    ...measureStretch(heights, 0, line.metres),
    geometry: { type: 'LineString', coordinates: withHeights(line, heights) },
    waypoints: anchors.map((anchor, at) => ({
      position: anchor.asked,
      snappedPosition: anchor.position,
      snapMetres: roundMetres(distanceMetres(anchor.asked, anchor.position)),
      distanceMetres: roundMetres(line.marks[stops[at] ?? 0]!),
      ...waypointName(graph, anchor),
    })),
    legs: anchors.slice(1).map((anchor, at) => {
      const startIndex = stops[at]!;
      const isLast = at === anchors.length - 2;
      // A line that goes nowhere is written with two points.
      const endIndex = isLast ? Math.max(1, line.lastIndex) : stops[at + 1]!;
      return describeLeg({ line, heights, startIndex, endIndex, snapped: !anchor.isFree });
    }),
    surfaces: breakDown(spans, 'surface'),
    waytypes: breakDown(spans, 'waytype'),
    ...(spans.some(({ difficulty }) => difficulty !== undefined)
      ? { difficulties: breakDown(spans, 'difficulty') }
      : {}),
    spans,
    ...(conditions.length > 0 && { conditions }),
    elevation: heights === undefined ? null : elevationSeries(heights),
    ...(extras.cues === true ? { cues: describeCues(graph, line) } : {}),
    ...(extras.splits === undefined || extras.splits === false
      ? {}
      : { splits: measureSplits({ metres: line.metres, heights, unit: extras.splits }) }),
  };
}

function waypointName(graph: Graph, { snap }: Anchor): { name?: string } {
  const name = snap === undefined ? undefined : graph.edgeName(snap.edge);
  return name === undefined ? {} : { name };
}
