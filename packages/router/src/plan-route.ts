import { distanceMetres } from '@webmaps/geo/distance';
import { flatRunningSeconds, runningSeconds } from '@webmaps/terrain/pace';
import { climbBetween, heightAt } from '@webmaps/terrain/profile';
import type { ElevationProfile } from '@webmaps/terrain/profile';
import type { ElevationSampler } from '@webmaps/terrain/sampler';
import { anchorWaypoints } from './anchor-waypoints.ts';
import type { Anchor } from './anchor-waypoints.ts';
import { breakDown, describeSpans, roundMetres } from './describe-line.ts';
import type { RoutingEngine } from './engine.ts';
import type { Graph } from './graph.ts';
import { PROFILES } from './profiles.ts';
import type { Profile } from './profiles.ts';
import { lineHeights } from './route-heights.ts';
import { RouteLine } from './route-line.ts';
import type { Route, RouteFailure, RouteLeg, RouteOutcome, RouteRequest } from './route.ts';
import { profileWeighing } from './weights.ts';

/** What a route is planned on. */
export interface RoutingRegion {
  /** The region's id, repeated in the route. */
  readonly region: string;
  readonly engine: RoutingEngine;
  /** Heights for straight legs; without it these have none. */
  readonly elevation?: ElevationSampler;
}

/**
 * Plans a route over two or more waypoints. The same request on the same graph gives the same
 * answer to the last digit, in Node and in a browser. Distances are in metres along the line by
 * haversine, times in seconds, heights in metres. Never throws: what cannot be planned is a failure.
 */
export function planRoute(region: RoutingRegion, request: RouteRequest): RouteOutcome {
  const { elevation } = region;
  const { graph } = region.engine;
  const profile = PROFILES.find(({ name }) => name === (request.profile ?? PROFILES[0].name));
  if (profile === undefined) return failed(unknownProfile(request.profile));
  if (request.waypoints.length < 2) return failed(noRoute(0, 0, 'A route needs two waypoints.'));
  const anchored = anchorWaypoints(graph, request.waypoints);
  if (anchored.status === 'failed') return anchored;
  const drawn = drawLine(region, profile, anchored.anchors);
  if (drawn.status === 'failed') return drawn;
  const { line, stops } = drawn;
  const heights = lineHeights(graph, line, elevation);
  const spans = describeSpans(graph, line.pieces);
  return {
    status: 'ready',
    route: {
      region: region.region,
      profile: profile.name,
      distanceMetres: roundMetres(line.metres),
      ...measure(heights, 0, line.metres),
      geometry: { type: 'LineString', coordinates: withHeights(line, heights) },
      waypoints: anchored.anchors.map((anchor, at) => ({
        position: anchor.asked,
        snappedPosition: anchor.position,
        snapMetres: roundMetres(distanceMetres(anchor.asked, anchor.position)),
        distanceMetres: roundMetres(line.marks[stops[at] ?? 0] ?? 0),
        ...waypointName(graph, anchor),
      })),
      legs: anchored.anchors.slice(1).map((anchor, at) => {
        const [startIndex, endIndex] = [stops[at] ?? 0, stops[at + 1] ?? 0];
        return describeLeg({ line, heights, startIndex, endIndex, snapped: !anchor.isFree });
      }),
      surfaces: breakDown(spans, 'surface'),
      waytypes: breakDown(spans, 'waytype'),
      spans,
      elevation: heights === undefined ? null : elevationSeries(heights),
    },
  };
}

type Drawn =
  | { readonly status: 'drawn'; readonly line: RouteLine; readonly stops: readonly number[] }
  | { readonly status: 'failed'; readonly error: RouteFailure };

/** The line through the anchors, and the index of each anchor in its coordinates. */
function drawLine(
  { engine, elevation }: RoutingRegion,
  profile: Profile,
  anchors: readonly Anchor[],
): Drawn {
  const { graph } = engine;
  const metric = engine.metric(profileWeighing(profile));
  const isDense = elevation !== undefined;
  const line = new RouteLine(graph, anchors[0]?.position ?? [0, 0]);
  const stops = [0];
  for (const [at, to] of anchors.entries()) {
    const from = anchors[at - 1];
    if (from === undefined) continue;
    if (!to.isFree && from.snap !== undefined && to.snap !== undefined) {
      const path = engine.findPath(metric, from.snap, to.snap);
      if (path === undefined) return failed(noRoute(at - 1, at));
      line.addStraight(from.snap.position, isDense);
      line.addPath(path, from.snap, to.snap);
    } else {
      line.addStraight(to.position, isDense);
    }
    stops.push(line.lastIndex);
  }
  return { status: 'drawn', line, stops };
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
  return points.map(([lon, lat], at) => [lon, lat, roundTenth(heightAt(heights, marks[at] ?? 0))]);
}

function elevationSeries({ stepMetres, metres }: ElevationProfile): Route['elevation'] {
  return { stepMetres, metres: Array.from(metres, roundTenth) };
}

function waypointName(graph: Graph, { snap }: Anchor): { name?: string } {
  const name = snap === undefined ? undefined : graph.edgeName(snap.edge);
  return name === undefined ? {} : { name };
}

function failed(error: RouteFailure): { readonly status: 'failed'; readonly error: RouteFailure } {
  return { status: 'failed', error };
}

function noRoute(fromIndex: number, toIndex: number, message?: string): RouteFailure {
  return {
    code: 'no_route',
    message: message ?? `No way leads from waypoint ${fromIndex + 1} to waypoint ${toIndex + 1}.`,
    details: { fromIndex, toIndex },
  };
}

function unknownProfile(name: string | undefined): RouteFailure {
  const known = PROFILES.map((profile) => profile.name);
  return {
    code: 'unknown_profile',
    message: `There is no profile "${name ?? ''}"; there are ${known.join(' and ')}.`,
    details: { known },
  };
}

function roundTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
