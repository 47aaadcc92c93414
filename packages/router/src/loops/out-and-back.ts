import { placeAlong } from '../find-path.ts';
import type { Place } from '../find-path.ts';
import { CLOSED } from '../weights.ts';
import type { StartedQuestion } from './search-loops.ts';

type TurnQuestion = StartedQuestion & {
  /** Where to rather go, clockwise from north. */
  readonly bearingDegrees: number;
};

export interface Turnaround {
  /** From the start to where the run turns; the last holds that place. */
  readonly arcs: readonly number[];
  readonly turn: Place;
  /** There and back, as the question counts them. */
  readonly metres: number;
}

/**
 * The way to the best place from which one can come back the same way, at half of the length exactly
 * where the network reaches so far, else at its furthest. `undefined` where there is nowhere to go.
 */
export function findTurnaround(question: TurnQuestion): Turnaround | undefined {
  const { graph, weights, measures, memory, start, lengthMetres } = question;
  const half = lengthMetres * 50;
  const { out } = memory;
  out.growFromPlace(start, { weights, measures, limit: half });
  const towards = towardsOf(question);
  const { ends, firstArcs, arcs } = graph.sections;
  let best: { arc: number; node: number; share: number; reached: number } | undefined;
  let least = Infinity;
  for (let at = 0; at < out.settledCount; at++) {
    const node = out.settled[at] as number;
    const measured = out.measure(node);
    for (let next = firstArcs[node] as number; next < (firstArcs[node + 1] as number); next++) {
      const arc = arcs[next] as number;
      if (weights[arc] === CLOSED || weights[arc ^ 1] === CLOSED) continue;
      if (arc >> 1 === start.edge || arc === (out.via(node) ^ 1)) continue;
      const size = measures[arc >> 1] as number;
      const reached = Math.min(half, measured + size);
      const cost = (out.cost(node) + (weights[arc] as number)) / Math.max(1, measured + size);
      const score = (half - reached) / half + cost * 0.1 - towards(ends[arc ^ 1] as number);
      if (score < least) {
        least = score;
        best = { arc, node, share: (reached - measured) / Math.max(1, size), reached };
      }
    }
  }
  const onEdge = turnOnEdge(question);
  if (best === undefined || (onEdge !== undefined && onEdge.metres > best.reached / 50)) {
    return onEdge;
  }
  const { arc, node, share, reached } = best;
  const turn = { edge: arc >> 1, share: (arc & 1) === 0 ? share : 1 - share };
  return { arcs: [...out.pathArcs(node), arc], turn, metres: reached / 50 };
}

/** Up to 0.3 for places that lie in the question's direction. */
function towardsOf({ graph, start, bearingDegrees }: TurnQuestion): (node: number) => number {
  const { nodes } = graph.sections;
  const [lon, lat] = start.position;
  const scale = Math.cos((lat * Math.PI) / 180);
  const turn = (bearingDegrees * Math.PI) / 180;
  return (node) => {
    const x = ((nodes[node * 2] as number) / 1e7 - lon) * scale;
    const y = (nodes[node * 2 + 1] as number) / 1e7 - lat;
    return (0.3 * (x * Math.sin(turn) + y * Math.cos(turn))) / (Math.hypot(x, y) || 1);
  };
}

/** Along the start's own edge, where it is all there is or long enough by itself. */
function turnOnEdge({ weights, measures, start, lengthMetres }: TurnQuestion) {
  const size = measures[start.edge] as number;
  const choices = [start.edge * 2, start.edge * 2 + 1].flatMap((arc) => {
    if (weights[arc] === CLOSED || weights[arc ^ 1] === CLOSED) return [];
    const along = placeAlong(start, arc);
    const reached = Math.min(lengthMetres * 50, (1 - along) * size);
    const share = along + reached / Math.max(1, size);
    const turn = { edge: start.edge, share: (arc & 1) === 0 ? share : 1 - share };
    return [{ arcs: [arc], turn, metres: reached / 50 }];
  });
  return choices.toSorted((a, b) => b.metres - a.metres)[0];
}

/** The same way back: every arc the other way around. */
export function wayBack(arcs: readonly number[]): number[] {
  return arcs.toReversed().map((arc) => arc ^ 1);
}

/** Whether every arc may be gone the other way around too. */
export function canReturn(weights: ArrayLike<number>, arcs: readonly number[]): boolean {
  return arcs.every((arc) => weights[arc ^ 1] !== CLOSED);
}
