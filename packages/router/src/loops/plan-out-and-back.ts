import { roundMetres, roundShare } from '@webmaps/geo/round';
import { anchorAt, routeOfChain } from '../route/chain-route.ts';
import type { RoutingRegion } from '../route/describe-route.ts';
import { snapOfPlace } from '../snap/snap-of-place.ts';
import type { Snap } from '../snap/snap.ts';
import { corridorOverlap } from './corridor-overlap.ts';
import { sampleLine } from './line-samples.ts';
import type { FoundOutcome, LoopRequest } from './loop.ts';
import { findTurnaround, wayBack } from './out-and-back.ts';
import type { StartedQuestion } from './search-loops.ts';
import { surroundingsOf } from './surroundings.ts';

export interface LoopParts {
  readonly request: LoopRequest;
  readonly start: Snap;
  readonly profile: string;
}

/** The same way there and back, where there is no loop; fails where the network ends too soon. */
export function planOutAndBack(
  region: RoutingRegion,
  { question, request, start, profile }: LoopParts & { readonly question: StartedQuestion },
): FoundOutcome {
  const { graph } = question;
  const found = findTurnaround(question);
  const longest = roundMetres(found?.metres ?? 0);
  if (found === undefined || longest < question.lengthMetres * MIN_OF_LENGTH) {
    return noLoop(`The ways here lead no further than ${Math.round(longest)} m in all.`, longest);
  }
  const turn = snapOfPlace(graph, found.turn);
  const anchor = anchorAt(start, request.start);
  const legs = [
    { arcs: found.arcs, end: anchorAt(turn) },
    { arcs: wayBack(found.arcs), end: anchor },
  ];
  const route = routeOfChain(region, { profile, start: anchor, legs }, request);
  const line = route.geometry.coordinates.map(([lon, lat]) => [lon, lat] as const);
  const repeatedShare = roundShare(corridorOverlap(sampleLine(line, start.position), false));
  const surroundings = surroundingsOf(graph, found.arcs);
  return {
    status: 'ready',
    routes: [{ ...route, kind: 'out-and-back', repeatedShare, surroundings }],
  };
}

/** Shorter than this share of it, a run is not what was asked for. */
const MIN_OF_LENGTH = 0.8;

function noLoop(message: string, longestMetres: number): FoundOutcome {
  return { status: 'failed', error: { code: 'no_loop', message, details: { longestMetres } } };
}
