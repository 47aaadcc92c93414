import { longitudeScale } from '@webmaps/geo/longitude-scale';
import { placeAlong } from '../search/find-path.ts';
import type { Place } from '../search/find-path.ts';
import { CLOSED } from '../cost/weights.ts';
import type { StartedQuestion } from './search-loops.ts';

export interface Turnaround {
  /** From the start to where the run turns; the last holds that place. All may be gone both ways. */
  readonly arcs: readonly number[];
  readonly turn: Place;
  /** There and back, as the question counts them. */
  readonly metres: number;
}

/**
 * The way to the best place from which one can come back the same way: at half of the length exactly
 * where the network reaches so far in any direction, else at its furthest. `undefined` where there is
 * nowhere to go.
 */
export function findTurnaround(question: StartedQuestion): Turnaround | undefined {
  const { weights, measures, memory, start, lengthMetres } = question;
  const limit = lengthMetres * 50;
  memory.out.growFromPlace(start, { weights, measures, limit, isReturned: true });
  let best: Turn | undefined;
  for (const turn of turns(question)) {
    if (best === undefined || isBetter(turn, best)) best = turn;
  }
  if (best === undefined) return undefined;
  const { arc, node, along, reached } = best;
  return {
    arcs: node === undefined ? [arc] : [...memory.out.pathArcs(node), arc],
    turn: { edge: arc >> 1, share: (arc & 1) === 0 ? along : 1 - along },
    metres: reached / 50,
  };
}

/** The same way back: every arc the other way around. */
export function wayBack(arcs: readonly number[]): number[] {
  return arcs.toReversed().map((arc) => arc ^ 1);
}

/** A place on an arc where the run may turn. */
interface Turn {
  readonly arc: number;
  /** Where the arc begins; `undefined` for those of the start's own edge. */
  readonly node: number | undefined;
  /** Share of the arc before the place. */
  readonly along: number;
  /** As the question measures, half of the length at most. */
  readonly reached: number;
  /** How dear the way there is, and how far off the direction; the less the better. */
  readonly flaw: number;
}

/** Those that reach half of the length are alike in that: no direction makes up for less of it. */
function isBetter(turn: Turn, other: Turn): boolean {
  return turn.reached === other.reached ? turn.flaw < other.flaw : turn.reached > other.reached;
}

/** The furthest place on each arc that begins within the length, and on the start's own edge. */
function* turns(question: StartedQuestion): Generator<Turn> {
  const { graph, weights, measures, memory, start, lengthMetres } = question;
  const half = lengthMetres * 50;
  const { out } = memory;
  const awayFrom = awayFromHeading(question);
  const { ends, firstArcs, arcs } = graph.sections;
  const isOpen = (arc: number): boolean => weights[arc] !== CLOSED && weights[arc ^ 1] !== CLOSED;
  const flawOf = (arc: number, costPerMeasure: number): number =>
    costPerMeasure * 0.1 + awayFrom(ends[arc ^ 1]!);
  for (const arc of [start.edge * 2, start.edge * 2 + 1]) {
    if (!isOpen(arc)) continue;
    const size = Math.max(1, measures[start.edge]!);
    const before = placeAlong(start, arc);
    const reached = Math.min(half, (1 - before) * size);
    const flaw = flawOf(arc, weights[arc]! / size);
    yield { arc, node: undefined, along: before + reached / size, reached, flaw };
  }
  for (let at = 0; at < out.settledCount; at++) {
    const node = out.settled[at]!;
    const measured = out.measure(node);
    for (let next = firstArcs[node]!; next < firstArcs[node + 1]!; next++) {
      const arc = arcs[next]!;
      if (!isOpen(arc) || arc >> 1 === start.edge || arc === (out.via(node) ^ 1)) continue;
      const size = Math.max(1, measures[arc >> 1]!);
      const reached = Math.min(half, measured + size);
      const cost = out.cost(node) + weights[arc]!;
      const flaw = flawOf(arc, cost / (measured + size));
      yield { arc, node, along: (reached - measured) / size, reached, flaw };
    }
  }
}

/** Up to 0.6 for nodes against the question's direction; 0 where it has none. */
function awayFromHeading({
  graph,
  start,
  headingDegrees,
}: StartedQuestion): (node: number) => number {
  if (headingDegrees === undefined) return () => 0;
  const { nodes } = graph.sections;
  const [lon, lat] = start.position;
  const scale = longitudeScale(lat);
  const turn = (headingDegrees * Math.PI) / 180;
  return (node) => {
    const x = (nodes[node * 2]! / 1e7 - lon) * scale;
    const y = nodes[node * 2 + 1]! / 1e7 - lat;
    return 0.3 * (1 - (x * Math.sin(turn) + y * Math.cos(turn)) / (Math.hypot(x, y) || 1));
  };
}
