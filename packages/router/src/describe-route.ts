import { distanceMetres } from '@webmaps/geo/distance';
import { flatRunningSeconds, runningSeconds } from '@webmaps/terrain/pace';
import { climbBetween, heightAt } from '@webmaps/terrain/profile';
import type { ElevationProfile } from '@webmaps/terrain/profile';
import type { ElevationSampler } from '@webmaps/terrain/sampler';
import type { Anchor } from './anchor-waypoints.ts';
import { cuesOf } from './cues/cues-of.ts';
import { breakDown, describeSpans, roundMetres, roundTenth } from './describe-line.ts';
import type { RoutingEngine } from './engine.ts';
import type { Graph } from './graph.ts';
import { lineHeights } from './route-heights.ts';
import type { RouteLine } from './route-line.ts';
import type { Route, RouteExtras, RouteLeg } from './route.ts';
import { splitsOf } from './splits/splits-of.ts';

/** What a route is planned on. */
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

/** All that is told of a line: heights, time, climb, legs, ground; cues and splits where asked for. */
export function describeRoute(
  { region, engine: { graph }, elevation }: RoutingRegion,
  { profile, line, anchors, stops }: DrawnRoute,
  extras: RouteExtras = {},
): Route {
  const heights = lineHeights(graph, line, elevation);
  const spans = describeSpans(graph, line.pieces);
  return {
    region,
    profile,
    distanceMetres: roundMetres(line.metres),
    ...measure(heights, 0, line.metres),
    geometry: { type: 'LineString', coordinates: withHeights(line, heights) },
    waypoints: anchors.map((anchor, at) => ({
      position: anchor.asked,
      snappedPosition: anchor.position,
      snapMetres: roundMetres(distanceMetres(anchor.asked, anchor.position)),
      distanceMetres: roundMetres(line.marks[stops[at] ?? 0] ?? 0),
      ...waypointName(graph, anchor),
    })),
    legs: anchors.slice(1).map((anchor, at) => {
      const [startIndex, endIndex] = [stops[at] ?? 0, stops[at + 1] ?? 0];
      return describeLeg({ line, heights, startIndex, endIndex, snapped: !anchor.isFree });
    }),
    surfaces: breakDown(spans, 'surface'),
    waytypes: breakDown(spans, 'waytype'),
    spans,
    elevation: heights === undefined ? null : elevationSeries(heights),
    ...(extras.cues === true ? { cues: cuesOf(graph, line) } : {}),
    ...(extras.splits === undefined || extras.splits === false
      ? {}
      : { splits: splitsOf({ metres: line.metres, heights, unit: extras.splits }) }),
  };
}

interface LegParts {
  readonly line: RouteLine;
  readonly heights: ElevationProfile | undefined;
  readonly startIndex: number;
  readonly endIndex: number;
  readonly snapped: boolean;
}

function describeLeg({ line, heights, startIndex, endIndex, snapped }: LegParts): RouteLeg {
  const start = line.marks[startIndex] ?? 0;
  const end = line.marks[endIndex] ?? 0;
  return {
    snapped,
    // Of rounded marks, so that the legs add up to the route.
    distanceMetres: roundMetres(roundMetres(end) - roundMetres(start)),
    ...measure(heights, start, end),
    startIndex,
    endIndex,
  };
}

/** Time, climb and descent over a stretch. Without heights the time is that of flat ground. */
function measure(
  heights: ElevationProfile | undefined,
  startMetres: number,
  endMetres: number,
): Pick<RouteLeg, 'durationSeconds' | 'climbMetres' | 'descentMetres'> {
  if (heights === undefined) {
    const durationSeconds = roundTenth(flatRunningSeconds(endMetres - startMetres));
    return { durationSeconds, climbMetres: null, descentMetres: null };
  }
  const { climbMetres, descentMetres } = climbBetween(heights, startMetres, endMetres);
  return {
    durationSeconds: roundTenth(runningSeconds(heights, { startMetres, endMetres })),
    climbMetres: roundTenth(climbMetres),
    descentMetres: roundTenth(descentMetres),
  };
}

/** A route that goes nowhere still has a line of two points, as GeoJSON asks. */
function withHeights(
  { coordinates, marks }: RouteLine,
  heights: ElevationProfile | undefined,
): Route['geometry']['coordinates'] {
  const points = coordinates.length > 1 ? coordinates : [...coordinates, ...coordinates];
  if (heights === undefined) return points;
  return points.map((point, at) => [
    point[0],
    point[1],
    roundTenth(heightAt(heights, marks[at] ?? 0)),
  ]);
}

function elevationSeries({ stepMetres, metres }: ElevationProfile): Route['elevation'] {
  const rounded: number[] = [];
  for (let at = 0; at < metres.length; at++) rounded.push(roundTenth(metres[at] as number));
  return { stepMetres, metres: rounded };
}

function waypointName(graph: Graph, { snap }: Anchor): { name?: string } {
  const name = snap === undefined ? undefined : graph.edgeName(snap.edge);
  return name === undefined ? {} : { name };
}
