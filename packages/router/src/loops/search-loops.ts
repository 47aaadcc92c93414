import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { placeAlong } from '../find-path.ts';
import type { Place } from '../find-path.ts';
import type { Graph } from '../graph.ts';
import type { Aim } from '../tree/search-tree.ts';
import type { Weights } from '../weights.ts';
import { corridorOverlap, sampleLine } from './corridor-overlap.ts';
import type { LineSamples } from './corridor-overlap.ts';
import { penalise } from './loop-memory.ts';
import type { LoopMemory } from './loop-memory.ts';
import { lineOfChain } from './line-of-chain.ts';

export interface LoopQuestion {
  readonly graph: Graph;
  readonly weights: Weights;
  readonly memory: LoopMemory;
  readonly start: Place & { readonly position: Position };
  /** What the length is counted in, by edge: centimetres, or centimetres as if on the flat. */
  readonly measures: Uint32Array;
  readonly lengthMetres: number;
  /** Where the first bend lies, clockwise from north. */
  readonly bearingDegrees: number;
  /** At which share of the length the first bend should lie. */
  readonly bendShare: number;
  /** How much the way back costs more where it is the way out, in shares of its cost. */
  readonly repeatCost: number;
}

/** A question before a direction is chosen. */
export type StartedQuestion = Omit<LoopQuestion, 'bearingDegrees' | 'bendShare'>;

export interface FoundLoop {
  /** The first and the last hold the start. */
  readonly arcs: readonly number[];
  /** As the question counts them. */
  readonly metres: number;
  /** Of the corridor, 0 to 1. */
  readonly overlap: number;
  /** Per metre, as the weights have it. */
  readonly costPerMetre: number;
  readonly samples: LineSamples;
}

/**
 * Loops from a start over a first bend in one direction, by two bends as in Gemsa, Pajor, Wagner and
 * Zündorf, "Efficient Computation of Jogging Routes" (SEA 2013), with one change: the second bend is
 * looked for in two trees, from the first bend and back to the start, both of which pay extra for
 * the way out. So the length of every loop over every second bend is known before it is made, and
 * only those of the right length are looked at. Best first; at most `TRIED_BENDS`.
 */
export function searchLoops(question: LoopQuestion): FoundLoop[] {
  const { graph, weights, measures, memory, start, lengthMetres, repeatCost } = question;
  const wanted = lengthMetres * 100;
  const bend = firstBend(question);
  if (bend === undefined) return [];
  const { out, across, home, extra } = memory;
  const wayOut = out.pathArcs(bend);
  const penalised = penalise(wayOut, memory, repeatCost);
  const rest = wanted - out.measure(bend);
  const limit = rest * FARTHEST_LEG;
  const { nodes } = graph.sections;
  const [lon7, lat7] = [nodes[bend * 2] as number, nodes[bend * 2 + 1] as number];
  const [startLon, startLat] = start.position;
  const toStart = aimAt(startLon * 1e7, startLat * 1e7, rest);
  across.growFromNode(bend, { weights, measures, limit, extra, aim: toStart });
  const aim = aimAt(lon7, lat7, rest);
  home.growFromPlace(start, { weights, measures, limit, extra, aim, direction: 'to' });
  const loops = secondBends(question, bend).flatMap((second) => {
    const arcs = withoutSpurs([...wayOut, ...across.pathArcs(second), ...home.pathArcs(second)]);
    const loop = measureLoop(question, arcs);
    return loop === undefined ? [] : [loop];
  });
  for (const edge of penalised) extra[edge] = 0;
  return loops.toSorted((a, b) => loopPenalty(a, lengthMetres) - loopPenalty(b, lengthMetres));
}

/** A little more than the rest, for a loop may be longer; a little less per metre, for some are quick. */
function aimAt(lon7: number, lat7: number, rest: number): Aim {
  const perLat7 = (METRES_PER_DEGREE / 1e5) * 0.95;
  const perLon7 = perLat7 * Math.cos(((lat7 / 1e7) * Math.PI) / 180);
  return { lon7, lat7, limit: rest * (1 + BEND_TOLERANCE), perLon7, perLat7 };
}

/** Grows the tree that every first bend is chosen from; to be called once per start and length. */
export function growOut({ weights, measures, memory, start, lengthMetres }: StartedQuestion): void {
  const limit = lengthMetres * 100 * FARTHEST_BEND;
  memory.out.growFromPlace(start, { weights, measures, limit });
}

/** How far a loop is from what was asked for: 0 is as asked and nothing twice. */
export function loopPenalty(loop: FoundLoop, lengthMetres: number): number {
  const miss = Math.abs(loop.metres / lengthMetres - 1);
  return Math.max(0, miss - 0.04) * 20 + miss * 0.5 + loop.overlap * 2 + loop.costPerMetre * 0.15;
}

/** Of the share of the length at which the first bend should lie. */
const NEAREST_BEND = 0.55;
const FARTHEST_BEND = 0.4;
/** Of what is left after the first bend, the longer of the two legs takes at most so much. */
const FARTHEST_LEG = 0.65;
const TRIED_BENDS = 5;
const BEND_TOLERANCE = 0.04;

function firstBend(question: LoopQuestion): number | undefined {
  const { graph, memory, start, lengthMetres, bearingDegrees, bendShare } = question;
  const { out, deadEnds: dead } = memory;
  const { nodes } = graph.sections;
  const wanted = lengthMetres * 100;
  const [lon, lat] = start.position;
  const scale = Math.cos((lat * Math.PI) / 180);
  const turn = (bearingDegrees * Math.PI) / 180;
  const [east, north] = [Math.sin(turn), Math.cos(turn)];
  let best: number | undefined;
  let least = Infinity;
  for (let at = 0; at < out.settledCount; at++) {
    const node = out.settled[at] as number;
    const metres = out.measure(node);
    if (metres < wanted * bendShare * NEAREST_BEND || dead[node] === 1) continue;
    const x = ((nodes[node * 2] as number) / 1e7 - lon) * scale;
    const y = (nodes[node * 2 + 1] as number) / 1e7 - lat;
    const reach = Math.hypot(x, y) || 1;
    const along = (x * east + y * north) / reach;
    if (along < LEAST_ALONG) continue;
    const score =
      out.cost(node) / metres +
      Math.abs(metres / wanted - bendShare) * 2 +
      (1 - along) * 2 -
      ((reach * METRES_PER_DEGREE * 100) / metres) * 0.5;
    if (score < least) [least, best] = [score, node];
  }
  return best;
}

/** Cosine of the widest angle that a bend may lie off the direction: 40 degrees. */
const LEAST_ALONG = 0.77;

/** The most promising second bends, at most one per neighbourhood. */
function secondBends(question: LoopQuestion, bend: number): number[] {
  const { graph, memory, lengthMetres } = question;
  const { out, across, home, deadEnds: dead } = memory;
  const { nodes } = graph.sections;
  const wanted = lengthMetres * 100;
  const before = out.measure(bend);
  const cell = (lengthMetres / METRES_PER_DEGREE) * 1e7 * NEIGHBOURHOOD;
  const best = new Map<number, { node: number; score: number }>();
  for (let at = 0; at < across.settledCount; at++) {
    const node = across.settled[at] as number;
    if (dead[node] === 1 || !home.isSettled(node)) continue;
    const legs = across.measure(node) + home.measure(node);
    const miss = Math.abs((before + legs) / wanted - 1);
    if (miss > BEND_TOLERANCE || isSpur(memory, node)) continue;
    const uneven = Math.abs(across.measure(node) - home.measure(node)) / wanted;
    const score = miss * 2 + (across.cost(node) + home.cost(node)) / legs + uneven;
    const x = Math.floor((nodes[node * 2] as number) / cell);
    const y = Math.floor((nodes[node * 2 + 1] as number) / cell);
    const key = x * 0x100000 + y;
    const known = best.get(key);
    if (known === undefined || score < known.score) best.set(key, { node, score });
  }
  return [...best.values()]
    .toSorted((a, b) => a.score - b.score)
    .slice(0, TRIED_BENDS)
    .map(({ node }) => node);
}

/** Of the loop's length: bends nearer to each other give nearly the same loop. */
const NEIGHBOURHOOD = 0.04;

/** Whether the way home from a bend is the way that led to it. */
function isSpur({ across, home }: LoopMemory, node: number): boolean {
  const there = across.via[node] as number;
  const back = home.via[node] as number;
  return (there < 0 ? ~there : there) >> 1 === (back < 0 ? ~back : back) >> 1;
}

/** Takes out where the line turns on its heel and comes back the way it went. */
function withoutSpurs(arcs: readonly number[]): number[] {
  const kept: number[] = [];
  for (const arc of arcs) {
    if (kept.length > 1 && kept.at(-1) === (arc ^ 1)) kept.pop();
    else kept.push(arc);
  }
  return kept;
}

function measureLoop(
  { graph, weights, measures, start }: LoopQuestion,
  arcs: readonly number[],
): FoundLoop | undefined {
  const [first, last] = [arcs[0], arcs.at(-1)];
  if (arcs.length < 3 || first === undefined || last === undefined) return undefined;
  if (first >> 1 !== start.edge || last >> 1 !== start.edge) return undefined;
  let metres = 0;
  let cost = 0;
  for (const [at, arc] of arcs.entries()) {
    let share = 1;
    if (at === 0) share = 1 - placeAlong(start, arc);
    else if (at === arcs.length - 1) share = placeAlong(start, arc);
    metres += ((measures[arc >> 1] as number) * share) / 100;
    cost += ((weights[arc] as number) * share) / 100;
  }
  const samples = sampleLine(lineOfChain(graph, { arcs, from: start, to: start }), start.position);
  const overlap = corridorOverlap(samples, true);
  return { arcs, metres, overlap, costPerMetre: cost / metres, samples };
}
