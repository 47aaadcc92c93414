import type { Position } from '@webmaps/geo/position';
import type { Anchor } from '../anchor-waypoints.ts';
import { anchorAt } from '../chain-route.ts';
import { roundShare } from '../describe-line.ts';
import { describeRoute } from '../describe-route.ts';
import type { RoutingRegion } from '../describe-route.ts';
import type { Metric } from '../hierarchy/customise.ts';
import { legsFoundAgain } from '../legs-found-again.ts';
import { withLoopMemory } from '../loops/loop-memory.ts';
import { PROFILES, profileNamed } from '../profiles.ts';
import { round7, RouteLine } from '../route-line.ts';
import type { Route, RouteExtras } from '../route.ts';
import { profileWeighing } from '../weights.ts';
import type { Work } from '../work.ts';
import { chainMatches } from './chain-matches.ts';
import type { MatchedChain } from './chain-matches.ts';
import { matchPoints } from './match-points.ts';
import type { MatchedStretch } from './match-points.ts';
import { thinTrack } from './thin-track.ts';
import type { TrackPoint } from './thin-track.ts';
import { trackNoise } from './track-noise.ts';

/** A recorded track. */
export interface MatchRequest extends RouteExtras {
  /** Two or more positions. */
  readonly line: readonly Position[];
  /** Seconds, one per position, never falling. They tell a jump from a way. */
  readonly times?: readonly number[];
}

export interface MatchedTrack {
  readonly route: Route;
  /** Share of the track's length that was matched to ways, 0 to 1. */
  readonly matchedShare: number;
}

/**
 * The route that a track followed: along ways where it kept to them, and straight from point to
 * point where it did not. Its waypoints keep it in shape when it is edited.
 */
export async function matchTrack(
  region: RoutingRegion,
  request: MatchRequest,
  work: Work = {},
): Promise<MatchedTrack> {
  const { graph } = region.engine;
  const noiseMetres = trackNoise(request.line);
  const points = thinTrack(request.line, request.times, noiseMetres * 4);
  const foot = profileNamed('foot') ?? PROFILES[0];
  const metric = await region.engine.metricInTurns(profileWeighing(foot), work);
  const { weights } = metric;
  return withLoopMemory(graph, async ({ out: tree }) => {
    const stretches = await matchPoints({ graph, weights, tree, points, noiseMetres, work });
    const drawing = new Drawing(region, { metric, points, firstStretch: stretches[0] });
    for (const stretch of stretches) {
      drawing.addFree(stretch.first);
      drawing.addChains(
        chainMatches({ graph, weights, tree, noiseMetres, snaps: stretch.snaps }),
        stretch.last,
      );
    }
    drawing.addFree(points.length);
    return { route: drawing.finish(request), matchedShare: matchedShare(points, stretches) };
  });
}

/** A waypoint about every so often, and few enough in all for a route to be planned again. */
const LEG_METRES = 800;
const MOST_LEGS = 80;

/** The route as it grows. */
class Drawing {
  readonly #region: RoutingRegion;
  readonly #metric: Metric;
  readonly #points: readonly TrackPoint[];
  readonly #line: RouteLine;
  readonly #anchors: Anchor[];
  readonly #stops = [0];
  /** The first point that is not drawn yet. */
  #next = 1;

  constructor(
    region: RoutingRegion,
    {
      metric,
      points,
      firstStretch,
    }: {
      readonly metric: Metric;
      readonly points: readonly TrackPoint[];
      readonly firstStretch: MatchedStretch | undefined;
    },
  ) {
    this.#region = region;
    this.#metric = metric;
    this.#points = points;
    const asked = rounded(points[0]?.position ?? [0, 0]);
    // On the way, not where the noise put the first point, where the track begins on one.
    const onWay = firstStretch?.first === 0 ? firstStretch.snaps[0]?.position : undefined;
    this.#line = new RouteLine(region.engine.graph, onWay ?? asked);
    this.#anchors = [{ asked, position: onWay ?? asked, isFree: false }];
  }

  /** Straight lines to the points before an index. */
  addFree(end: number): void {
    if (end <= this.#next) return;
    for (const { position } of this.#points.slice(this.#next, end)) {
      this.#line.addStraight(rounded(position), this.#region.elevation !== undefined);
    }
    this.#next = end;
    const position = this.#line.coordinates.at(-1) ?? [0, 0];
    this.#stop({ asked: position, position, isFree: true });
  }

  addChains(chains: readonly MatchedChain[], lastPoint: number): void {
    const { engine } = this.#region;
    const total = (this.#points.at(-1)?.metres ?? 0) / MOST_LEGS;
    for (const { from, to, arcs } of chains) {
      this.#straightTo(from.position);
      const metres = lengthOf(this.#region, arcs);
      const parts = Math.max(1, Math.round(metres / Math.max(LEG_METRES, total)));
      let start = from;
      const chain = { arcs, start, end: anchorAt(to), parts };
      for (const leg of legsFoundAgain({ engine, metric: this.#metric }, chain)) {
        this.#line.addPath({ cost: 0, arcs: leg.arcs }, start, leg.end.snap);
        this.#stop(leg.end);
        start = leg.end.snap;
      }
    }
    this.#next = lastPoint + 1;
  }

  finish(extras: RouteExtras): Route {
    const [line, anchors, stops] = [this.#line, this.#anchors, this.#stops];
    return describeRoute(this.#region, { profile: 'foot', line, anchors, stops }, extras);
  }

  #straightTo(position: Position): void {
    const here = this.#line.coordinates.at(-1);
    if (here?.[0] === position[0] && here[1] === position[1]) return;
    this.#line.addStraight(position, this.#region.elevation !== undefined);
    this.#stop({ asked: position, position, isFree: true });
  }

  #stop(anchor: Anchor): void {
    this.#anchors.push(anchor);
    this.#stops.push(this.#line.lastIndex);
  }
}

function rounded([lon, lat]: Position): Position {
  return [round7(lon), round7(lat)];
}

function lengthOf({ engine: { graph } }: RoutingRegion, arcs: readonly number[]): number {
  const { lengths } = graph.sections;
  return arcs.reduce((sum, arc) => sum + (lengths[arc >> 1] as number), 0) / 100;
}

function matchedShare(points: readonly TrackPoint[], stretches: readonly MatchedStretch[]): number {
  const total = points.at(-1)?.metres ?? 0;
  if (total === 0) return 0;
  const matched = stretches.reduce(
    (sum, { first, last }) => sum + (points[last]?.metres ?? 0) - (points[first]?.metres ?? 0),
    0,
  );
  return roundShare(Math.min(1, matched / total));
}
