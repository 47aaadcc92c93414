import { roundShare } from '@webmaps/geo/round';
import type { Position } from '@webmaps/geo/position';
import type { Anchor } from '../route/anchor-waypoints.ts';
import { anchorAt } from '../route/chain-route.ts';
import { describeRoute } from '../route/describe-route.ts';
import type { RoutingRegion } from '../route/describe-route.ts';
import type { Metric } from '../hierarchy/metric.ts';
import { ChainSpans } from '../route/chain-spans.ts';
import { withLoopMemory } from '../loops/loop-memory.ts';
import { PROFILES, profileNamed } from '../cost/profiles.ts';
import { RouteLine } from '../route/route-line.ts';
import type { Route, RouteExtras } from '../route/route.ts';
import { profileWeighing } from '../cost/weigh-graph.ts';
import type { Scheduler } from '../scheduler.ts';
import { chainMatches } from './chain-matches.ts';
import { divideTrack, MAX_PARTS } from './divide-track.ts';
import { matchPoints } from './match-points.ts';
import type { MatchedStretch } from './match-points.ts';
import { thinTrack } from './thin-track.ts';
import type { TrackPoint } from './thin-track.ts';
import { trackNoise } from './track-noise.ts';
import { FreePart, WayPart } from './track-parts.ts';
import type { TrackPart } from './track-parts.ts';
import { fewerPieces, piecesOf } from './track-pieces.ts';
import type { Piece } from './track-pieces.ts';

/** A recorded track. */
export interface MatchRequest extends RouteExtras {
  /** Two or more positions. */
  readonly line: readonly Position[];
  /** Seconds, one per position, never falling. They distinguish a jump from a way. */
  readonly times?: readonly number[];
}

export interface MatchedTrack {
  readonly route: Route;
  /** Share of the track's length that was matched to ways, 0 to 1. */
  readonly matchedShare: number;
}

/**
 * The route that a track followed: along ways where it kept to them, and straight from corner to
 * corner where it did not. A plan over its waypoints is the same route, as far as they suffice.
 */
export async function matchTrack(
  region: RoutingRegion,
  request: MatchRequest,
  scheduler: Scheduler = {},
): Promise<MatchedTrack> {
  const { graph } = region.engine;
  const noiseMetres = trackNoise(request.line);
  const points = thinTrack(request.line, request.times, noiseMetres * 4);
  const foot = profileNamed('foot') ?? PROFILES[0];
  // The recording proves that its way was passed, however difficult.
  const preferences = { ...foot.preferences, difficult: 1 };
  const metric = await region.engine.metricInTurns(profileWeighing(foot, preferences), scheduler);
  const { weights } = metric;
  return withLoopMemory(graph, async ({ out: tree }) => {
    const stretches = await matchPoints({ graph, weights, tree, points, noiseMetres, scheduler });
    const pieces = piecesOf(points, stretches, ({ snaps }) =>
      chainMatches({ graph, weights, tree, noiseMetres, snaps }),
    );
    await scheduler.yieldToEventLoop?.();
    const parts = divideTrack(wholeParts(region, metric, pieces));
    const route = drawRoute(region, { start: startOf(pieces), parts, extras: request });
    return { route, matchedShare: matchedShare(points, stretches) };
  });
}

function wholeParts({ engine }: RoutingRegion, metric: Metric, pieces: readonly Piece[]) {
  return fewerPieces(engine.graph, pieces, MAX_PARTS).map((piece): TrackPart => {
    if (piece.kind === 'free') return new FreePart(piece.points);
    const { from, to, arcs } = piece.chain;
    const spans = new ChainSpans({ engine, metric }, { arcs, start: from, end: anchorAt(to) });
    return new WayPart(spans, spans.whole());
  });
}

/** On the way, not where the noise put the first point, where the track begins on one. */
function startOf([first]: readonly Piece[]): Position {
  return (first?.kind === 'way' ? first.chain.from.position : first?.points[0]) ?? [0, 0];
}

interface Drawn {
  readonly start: Position;
  readonly parts: readonly TrackPart[];
  readonly extras: RouteExtras;
}

function drawRoute(region: RoutingRegion, { start, parts, extras }: Drawn): Route {
  const line = new RouteLine(region.engine.graph, start);
  const anchors: Anchor[] = [{ asked: start, position: start, isFree: false }];
  const stops = [0];
  const stopAt = (anchor: Anchor): void => {
    anchors.push(anchor);
    stops.push(line.lastIndex);
  };
  for (const part of parts) {
    part.draw({
      way(from, { arcs, end }) {
        line.addPath({ cost: 0, arcs }, from, end.snap);
        stopAt(end);
      },
      straight(position) {
        line.addStraight(position, region.elevation !== undefined);
        stopAt({ asked: position, position, isFree: true });
      },
    });
  }
  return describeRoute(region, { profile: 'foot', line, anchors, stops }, extras);
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
