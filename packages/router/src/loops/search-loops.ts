import { longitudeScale } from '@webmaps/geo/longitude-scale';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { placeAlong } from '../search/find-path.ts';
import type { Place } from '../search/find-path.ts';
import type { Graph } from '../format/graph.ts';
import { deadEnds } from '../tree/dead-ends.ts';
import { ringParts } from '../tree/ring-parts.ts';
import type { Aim } from '../tree/search-tree.ts';
import type { Weights } from '../cost/weights.ts';
import { corridorOverlap } from './corridor-overlap.ts';
import { bearingDifference } from './bearing-difference.ts';
import { sampleChain } from './line-samples.ts';
import type { LineSamples } from './line-samples.ts';
import { forgive, penalise } from './loop-memory.ts';
import type { LoopMemory } from './loop-memory.ts';

/** A question for loops, prepared for the search. */
export interface StartedQuestion {
  readonly graph: Graph;
  /** With ferries closed. */
  readonly weights: Weights;
  readonly memory: LoopMemory;
  readonly start: Place & { readonly position: Position };
  /** The unit of the length, by edge: centimetres, or centimetres as if on the flat. */
  readonly measures: Uint32Array;
  /** By arc, where the length is counted as if on the flat: what the edge's length is multiplied by. */
  readonly paces?: Float32Array;
  readonly lengthMetres: number;
  /** How much the way back costs more where it is the way out, in shares of its cost. */
  readonly repeatCost: number;
  /** Where to, clockwise from north; anywhere when `undefined`. */
  readonly headingDegrees: number | undefined;
}

export interface LoopQuestion extends StartedQuestion {
  /** A node of the tree that `growOut` has grown. */
  readonly bend: number;
  /** The longer of the two legs after it takes at most so much of what is left. */
  readonly farthestLeg: number;
  /** Whether no better loop needs to be looked for. */
  readonly isEnough: (loop: FoundLoop) => boolean;
}

export interface FoundLoop {
  /** The first and the last hold the start. */
  readonly arcs: readonly number[];
  /** As the question counts them. */
  readonly metres: number;
  /** Of the corridor, 0 to 1. */
  readonly overlap: number;
  /** Per metre, as the weights have it. */
  readonly costPerMetre: number;
  /** By how many degrees its middle is off the wanted direction; 0 where there is none. */
  readonly offDegrees: number;
  readonly samples: LineSamples;
}

/**
 * Loops from a start over a first bend, by two bends as in Gemsa, Pajor, Wagner and Zündorf,
 * "Efficient Computation of Jogging Routes" (SEA 2013), with one change: the second bend is looked
 * for in two trees, from the first bend and back to the start, both of which pay extra for the way
 * out. So the length of every loop over every second bend is known before it is made, and only those
 * of the right length are made, the most promising first, until one is enough or `TRIED_BENDS` are.
 */
export function searchLoops(question: LoopQuestion): FoundLoop[] {
  const { memory, bend, isEnough } = question;
  const wayOut = memory.out.pathArcs(bend);
  try {
    penalise(wayOut, memory, question.repeatCost);
    growBack(question);
  } finally {
    forgive(memory);
  }
  const loops: FoundLoop[] = [];
  for (const second of secondBends(question)) {
    const rest = [...memory.across.pathArcs(second), ...memory.back.pathArcs(second)];
    const loop = measureLoop(question, withoutSpurs([...wayOut, ...rest]));
    if (loop === undefined) continue;
    loops.push(loop);
    if (isEnough(loop)) break;
  }
  return loops;
}

/** Grows the tree that first bends are chosen from, as far as a share of the length. */
export function growOut(
  { graph, weights, measures, memory, start, lengthMetres }: StartedQuestion,
  farthest: number,
): void {
  const limit = lengthMetres * 100 * farthest;
  memory.out.growFromPlace(start, { weights, measures, limit, avoided: deadEnds(graph) });
}

const TRIED_BENDS = 5;
const BEND_TOLERANCE = 0.04;

/** The same, only around a direction clockwise from north. */
export function growTowards(
  { graph, weights, measures, memory, start, lengthMetres }: StartedQuestion,
  bearingDegrees: number,
  farthest: number,
): void {
  const limit = lengthMetres * 100 * farthest;
  const turn = (bearingDegrees * Math.PI) / 180;
  const [lon, lat] = start.position;
  const away = lengthMetres * farthest * STRAIGHTNESS;
  const north = (away * Math.cos(turn)) / METRES_PER_DEGREE;
  const east = (away * Math.sin(turn)) / METRES_PER_DEGREE / longitudeScale(lat);
  const aim = aimAt((lon + east) * 1e7, (lat + north) * 1e7, limit * ROUNDABOUT);
  memory.out.growFromPlace(start, { weights, measures, limit, aim, avoided: deadEnds(graph) });
}

/** How far ways lead, for their length. */
const STRAIGHTNESS = 0.75;
/** How much further than the bends' own way a way over some place towards the direction may be. */
const ROUNDABOUT = 1.2;

/** The trees from the first bend and back to the start. */
function growBack(question: LoopQuestion): void {
  const { graph, weights, measures, memory, start, lengthMetres, bend, farthestLeg } = question;
  const { out, across, back, extra } = memory;
  const rest = lengthMetres * 100 - out.measure(bend);
  const limit = rest * farthestLeg;
  const { nodes } = graph.sections;
  const [startLon, startLat] = start.position;
  const most = rest * (1 + BEND_TOLERANCE);
  const toStart = aimAt(startLon * 1e7, startLat * 1e7, most);
  const growth = { weights, measures, limit, extra, avoided: deadEnds(graph) };
  across.growFromNode(bend, { ...growth, aim: toStart });
  const aim = aimAt(nodes[bend * 2]!, nodes[bend * 2 + 1]!, most);
  const within = { tree: across, limit: most * LEEWAY };
  back.growFromPlace(start, { ...growth, aim, within, direction: 'to' });
}

/** Cheapest ways are not the shortest: a place where both are too long may lead on to one that is not. */
const LEEWAY = 1.02;

/** A little less per metre than it is, for as long as on the flat may be shorter. */
function aimAt(lon7: number, lat7: number, limit: number): Aim {
  const perLat7 = (METRES_PER_DEGREE / 1e5) * 0.95;
  const perLon7 = perLat7 * longitudeScale(lat7 / 1e7);
  return { lon7, lat7, limit, perLon7, perLat7 };
}

/** The most promising second bends, at most one per neighbourhood, best first. */
function secondBends(question: LoopQuestion): number[] {
  const { graph, memory, lengthMetres, bend } = question;
  const { out, across, back } = memory;
  const { nodes } = graph.sections;
  const { partOf, metres: ringMetres } = ringParts(graph);
  const wanted = lengthMetres * 100;
  const before = out.measure(bend);
  const cell = (lengthMetres / METRES_PER_DEGREE) * 1e7 * NEIGHBOURHOOD;
  const offHeading = offHeadingByBend(question);
  const best = new Map<number, { node: number; score: number }>();
  for (let at = 0; at < back.settledCount; at++) {
    const node = back.settled[at]!;
    if (!across.isSettled(node) || ringMetres[partOf[node]!] === 0) continue;
    const legs = across.measure(node) + back.measure(node);
    const miss = Math.abs((before + legs) / wanted - 1);
    if (miss > BEND_TOLERANCE || isSpur(memory, node)) continue;
    const uneven = Math.abs(across.measure(node) - back.measure(node)) / wanted;
    const cost = (across.cost(node) + back.cost(node)) / legs;
    const score = miss * 2 + cost + uneven + offHeading(node) * HEADING_WEIGHT;
    const x = Math.floor(nodes[node * 2]! / cell);
    const y = Math.floor(nodes[node * 2 + 1]! / cell);
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

/** Half a turn off the direction is worse than the dearest ways and the most uneven legs. */
const HEADING_WEIGHT = 4;

/** By second bend, how far a loop over it leads off the wanted direction, in half turns. */
function offHeadingByBend(question: LoopQuestion): (node: number) => number {
  const { graph, start, bend, headingDegrees } = question;
  if (headingDegrees === undefined) return () => 0;
  const { nodes } = graph.sections;
  const [lon, lat] = start.position;
  const scale = longitudeScale(lat);
  const east = (node: number): number => (nodes[node * 2]! / 1e7 - lon) * scale;
  const north = (node: number): number => nodes[node * 2 + 1]! / 1e7 - lat;
  // The middle of a triangle is between its two far corners, as seen from the third.
  return (node) =>
    bearingDifference(east(bend) + east(node), north(bend) + north(node), headingDegrees) / 180;
}

/** Whether the way back from a bend is the way that led to it. */
function isSpur({ across, back }: LoopMemory, node: number): boolean {
  const arcThere = across.via(node);
  const arcBack = back.via(node);
  return (arcThere < 0 ? ~arcThere : arcThere) >> 1 === (arcBack < 0 ? ~arcBack : arcBack) >> 1;
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
  { graph, weights, paces, start, headingDegrees }: StartedQuestion,
  arcs: readonly number[],
): FoundLoop | undefined {
  const [first, last] = [arcs[0], arcs.at(-1)];
  if (arcs.length < 3 || first === undefined || last === undefined) return undefined;
  if (first >> 1 !== start.edge || last >> 1 !== start.edge) return undefined;
  const { lengths } = graph.sections;
  let metres = 0;
  let cost = 0;
  for (const [at, arc] of arcs.entries()) {
    let share = 1;
    if (at === 0) share = 1 - placeAlong(start, arc);
    else if (at === arcs.length - 1) share = placeAlong(start, arc);
    metres += (lengths[arc >> 1]! * (paces?.[arc] ?? 1) * share) / 100;
    cost += (weights[arc]! * share) / 100;
  }
  const samples = sampleChain(graph, { arcs, from: start, to: start }, start.position);
  const overlap = corridorOverlap(samples, true);
  const offDegrees =
    headingDegrees === undefined
      ? 0
      : bearingDifference(sumOf(samples.x), sumOf(samples.y), headingDegrees);
  return { arcs, metres, overlap, costPerMetre: cost / metres, offDegrees, samples };
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}
