import { distanceMetres } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { placeAlong } from '../search/find-path.ts';
import type { Graph } from '../format/graph.ts';
import { snapCandidates } from '../snap/snap.ts';
import type { Snap } from '../snap/snap.ts';
import type { SearchTree } from '../tree/search-tree.ts';
import { CLOSED } from '../cost/weights.ts';
import type { Weights } from '../cost/weights.ts';
import type { Scheduler } from '../scheduler.ts';
import type { TrackPoint } from './thin-track.ts';

/** Where a point was on the network; `undefined` where no way is near or none leads on. */
export type MatchedPoint = Snap | undefined;

export interface MatchQuestion {
  readonly graph: Graph;
  /** Lengths in centimetres. */
  readonly weights: Weights;
  readonly tree: SearchTree;
  readonly points: readonly TrackPoint[];
  /** How far they are off. */
  readonly noiseMetres: number;
  readonly scheduler: Scheduler;
}

/** Points of one unbroken stretch of the network, by index, or points off it. */
export interface MatchedStretch {
  readonly first: number;
  readonly last: number;
  /** One per point; none for a stretch off the network. */
  readonly snaps: readonly Snap[];
}

/**
 * Crossings that all searches together may visit: some seconds, and a hundred times what a long day's
 * track takes. What is left of a wilder one is not matched.
 */
const MAX_SETTLED = 8_000_000;

/** Ways further off are not what was run on. */
const REACH_METRES = 50;
const MAX_CANDIDATES = 8;
/** How much longer the way may be than the straight line before it costs one more unit. */
const DETOUR_METRES = 10;
/** A jump of this size is a pause of the watch, not a run. */
const BREAK_METRES = 2000;
/** Faster than any runner: the way between two points cannot be longer than this times their time. */
const FASTEST_METRES_PER_SECOND = 12;

/**
 * The most likely places of a track's points on the network, by a hidden Markov model (Newson and
 * Krumm 2009, "Hidden Markov map matching through noise and sparseness"): a place is the likelier
 * the nearer it is, and a pair of places the more alike the way between them and the straight line
 * are in length. Solved by Viterbi; where nothing leads on, the stretch ends and another begins.
 */
export async function matchPoints(question: MatchQuestion): Promise<MatchedStretch[]> {
  const { graph, weights, points, noiseMetres, scheduler, tree } = question;
  const stretches: MatchedStretch[] = [];
  let layers: Layer[] = [];
  let first = 0;
  let settled = 0;
  const finish = (next: number): void => {
    if (layers.length > 1) stretches.push({ first, last: next - 1, snaps: backtrack(layers) });
    layers = [];
    first = next;
  };
  for (const [at, point] of points.entries()) {
    if (at % 64 === 0) await scheduler.yieldToEventLoop?.();
    const candidates = settled > MAX_SETTLED ? [] : candidatesOf(graph, point.position, weights);
    const before = layers.at(-1);
    const layer = before && advance(question, before, { at, candidates });
    // One tree per candidate: the size of the last estimates all.
    if (before !== undefined) settled += tree.settledCount * before.snaps.length;
    if (layer !== undefined) {
      layers.push(layer);
      continue;
    }
    finish(at);
    if (candidates.length > 0) layers.push(firstLayer(candidates, noiseMetres));
    else first = at + 1;
  }
  finish(points.length);
  return stretches;
}

interface Layer {
  readonly snaps: readonly Snap[];
  /** Unlikeliness of the best way to each candidate; Infinity where none leads. */
  readonly costs: readonly number[];
  /** Index of the candidate before on that way. */
  readonly from: readonly number[];
}

function candidatesOf(graph: Graph, position: Position, weights: Weights): Snap[] {
  const found: Snap[] = [];
  for (const snap of snapCandidates(graph, position, REACH_METRES, weights)) {
    found.push(snap);
    if (found.length === MAX_CANDIDATES) break;
  }
  return found;
}

function firstLayer(snaps: readonly Snap[], noiseMetres: number): Layer {
  return {
    snaps,
    costs: snaps.map((snap) => placeCost(snap, noiseMetres)),
    from: snaps.map(() => 0),
  };
}

function placeCost({ metres }: Snap, noiseMetres: number): number {
  return (metres / noiseMetres) ** 2 / 2;
}

function advance(
  question: MatchQuestion,
  before: Layer,
  { at, candidates }: { at: number; candidates: readonly Snap[] },
): Layer | undefined {
  const [last, point] = [question.points[at - 1], question.points[at]];
  if (last === undefined || point === undefined || candidates.length === 0) return undefined;
  const straight = distanceMetres(last.position, point.position);
  if (straight > BREAK_METRES) return undefined;
  const costs = candidates.map(() => Infinity);
  const from = candidates.map(() => 0);
  const limitMetres = Math.min(straight * 3 + 150, maxMetres(last, point));
  for (const [index, snap] of before.snaps.entries()) {
    const cost = before.costs[index]!;
    if (cost === Infinity) continue;
    const wayTo = waysFrom(question, snap, limitMetres);
    for (const [next, candidate] of candidates.entries()) {
      const way = wayTo(candidate);
      if (way > limitMetres) continue;
      const total =
        cost +
        Math.abs(way - straight) / DETOUR_METRES +
        placeCost(candidate, question.noiseMetres);
      if (total < costs[next]!) [costs[next], from[next]] = [total, index];
    }
  }
  return costs.some((cost) => cost < Infinity) ? { snaps: candidates, costs, from } : undefined;
}

function maxMetres(last: TrackPoint, point: TrackPoint): number {
  if (last.time === undefined || point.time === undefined) return Infinity;
  return Math.max(0, point.time - last.time) * FASTEST_METRES_PER_SECOND + REACH_METRES;
}

/** Metres along ways from one place to others near it; Infinity beyond the limit. */
function waysFrom(
  { graph, weights, noiseMetres, tree }: MatchQuestion,
  from: Snap,
  limitMetres: number,
): (to: Snap) => number {
  const { ends, lengths } = graph.sections;
  tree.growFromPlace(from, { weights, limit: Math.round(limitMetres * 100) });
  return (to) => {
    const length = lengths[to.edge]! / 100;
    let best = Infinity;
    for (const arc of [to.edge * 2, to.edge * 2 + 1]) {
      if (weights[arc] === CLOSED) continue;
      const tail = ends[arc]!;
      if (tree.isSettled(tail)) {
        best = Math.min(best, tree.cost(tail) / 100 + placeAlong(to, arc) * length);
      }
    }
    if (to.edge !== from.edge) return best;
    const step = Math.abs(to.share - from.share) * length;
    const arc = to.edge * 2 + (to.share >= from.share ? 0 : 1);
    return weights[arc] === CLOSED && step > noiseMetres * 2 ? best : Math.min(best, step);
  };
}

function backtrack(layers: readonly Layer[]): Snap[] {
  const last = layers.at(-1);
  if (last === undefined) return [];
  let index = last.costs.indexOf(Math.min(...last.costs));
  const snaps: Snap[] = [];
  for (const layer of layers.toReversed()) {
    snaps.push(layer.snaps[index]!);
    index = layer.from[index]!;
  }
  return snaps.toReversed();
}
