import { anchorAt, routeOfChain } from '../chain-route.ts';
import { roundMetres, roundShare } from '../describe-line.ts';
import type { RoutingRegion } from '../describe-route.ts';
import type { Weighing } from '../engine.ts';
import { snapOfPlace } from '../place-position.ts';
import type { Snap } from '../snap.ts';
import { corridorOverlap } from './corridor-overlap.ts';
import { sampleLine } from './line-samples.ts';
import type { FoundOutcome, LoopRequest } from './loop.ts';
import { canReturn, findTurnaround, wayBack } from './out-and-back.ts';
import type { StartedQuestion } from './search-loops.ts';

export interface LoopParts {
  readonly request: LoopRequest;
  readonly start: Snap;
  readonly profile: string;
}

/** One way there and back, where there is no loop; fails where the network ends too soon. */
export function planOutAndBack(
  region: RoutingRegion,
  {
    question,
    request,
    start,
    profile,
    weighing,
  }: LoopParts & {
    readonly question: StartedQuestion;
    readonly weighing: Weighing;
  },
): FoundOutcome {
  const { graph, weights } = question;
  const found = findTurnaround({ ...question, bearingDegrees: request.headingDegrees ?? 0 });
  const longest = roundMetres(found?.metres ?? 0);
  if (found === undefined || longest < question.lengthMetres * LEAST_OF_LENGTH) {
    return noLoop(`The ways here lead no further than ${Math.round(longest)} m in all.`, longest);
  }
  const turn = snapOfPlace(graph, found.turn);
  const { engine } = region;
  const back = canReturn(weights, found.arcs)
    ? wayBack(found.arcs)
    : engine.findPath(engine.metric(weighing), turn, start)?.arcs;
  if (back === undefined) return noLoop('Nothing leads back to the start.', 0);
  const home = anchorAt(start, request.start);
  const legs = [
    { arcs: found.arcs, end: anchorAt(turn) },
    { arcs: back, end: home },
  ];
  const route = routeOfChain(region, { profile, start: home, legs }, request);
  const line = route.geometry.coordinates.map(([lon, lat]) => [lon, lat] as const);
  const repeatedShare = roundShare(corridorOverlap(sampleLine(line, start.position), false));
  return { status: 'ready', routes: [{ ...route, kind: 'out-and-back', repeatedShare }] };
}

/** Shorter than this share of it, a run is not what was asked for. */
const LEAST_OF_LENGTH = 0.8;

function noLoop(message: string, longestMetres: number): FoundOutcome {
  return { status: 'failed', error: { code: 'no_loop', message, details: { longestMetres } } };
}
