import type { Path } from '../search/find-path.ts';
import type { Graph } from '../format/graph.ts';
import { sharesMore } from '../loops/corridor-overlap.ts';
import { sampleChain } from '../loops/line-samples.ts';
import type { LineSamples } from '../loops/line-samples.ts';
import type { LoopMemory } from '../loops/loop-memory.ts';
import type { Snap } from '../snap/snap.ts';
import type { SearchTree } from '../tree/search-tree.ts';
import type { Weights } from '../cost/weights.ts';
import type { Scheduler } from '../scheduler.ts';

export interface AlternativesQuestion {
  readonly graph: Graph;
  readonly weights: Weights;
  readonly memory: LoopMemory;
  readonly from: Snap;
  readonly to: Snap;
  readonly best: Path;
  readonly count: number;
  readonly scheduler: Scheduler;
}

/** An alternative may cost so many times as much as the best. */
const MAX_STRETCH = 1.4;
/** Two ways that share more are one way to a runner. */
const MAX_SHARED = 0.6;
/** A plateau shorter than this share of the best way's cost is a detour for its own sake. */
const MIN_PLATEAU = 0.08;
const MAX_LOOKED_AT = 24;

/**
 * The best path and others by plateaus (Camvit's choice routing, 2005; Abraham, Delling, Goldberg
 * and Werneck 2013, "Alternative Routes in Road Networks"): stretches that are on a cheapest way
 * from the start and on a cheapest way to the end. Each leads to a path that is optimal over the
 * whole of its plateau; the longer that is for the path's cost, the better the alternative. Its host
 * has a turn between the trees and after each way that is looked at.
 */
export async function findAlternatives(question: AlternativesQuestion): Promise<Path[]> {
  const { graph, weights, memory, from, to, best, count, scheduler } = question;
  const limit = Math.ceil(best.cost * MAX_STRETCH);
  const { out, back } = memory;
  out.growFromPlace(from, { weights, limit });
  await scheduler.yieldToEventLoop?.();
  back.growFromPlace(to, { weights, limit, direction: 'to' });
  await scheduler.yieldToEventLoop?.();
  const chosen: { path: Path; samples: LineSamples }[] = [
    { path: best, samples: samplesOf(graph, best.arcs, from, to) },
  ];
  for (const { node, cost } of plateaus(question, limit).slice(0, MAX_LOOKED_AT)) {
    if (chosen.length >= count) break;
    await scheduler.yieldToEventLoop?.();
    const arcs = [...out.pathArcs(node), ...back.pathArcs(node)];
    if (turnsBack(arcs)) continue;
    const samples = samplesOf(graph, arcs, from, to);
    if (chosen.some((other) => sharesMore(samples, other.samples, MAX_SHARED))) continue;
    chosen.push({ path: { cost, arcs }, samples });
  }
  return chosen.map(({ path }) => path).toSorted((a, b) => a.cost - b.cost);
}

interface Plateau {
  readonly node: number;
  readonly cost: number;
  readonly score: number;
}

/** One node of each plateau, the longest for its cost first. */
function plateaus({ graph, memory, best }: AlternativesQuestion, limit: number): Plateau[] {
  const { out, back } = memory;
  const { ends } = graph.sections;
  const found: Plateau[] = [];
  for (let at = 0; at < out.settledCount; at++) {
    const node = out.settled[at]!;
    if (!back.isSettled(node)) continue;
    const cost = out.cost(node) + back.cost(node);
    // A plateau is reported at its first node: the arc that led here is not on the way to the end.
    if (cost > limit || isOnPlateau(out.via(node), back, ends)) continue;
    const end = plateauEnd(node, memory, ends);
    const length = out.cost(end) - out.cost(node);
    if (length < best.cost * MIN_PLATEAU) continue;
    found.push({ node, cost, score: cost - length });
  }
  return found.toSorted((a, b) => a.score - b.score);
}

/** Whether the tree to the end goes on along the arc by which the other came. */
function isOnPlateau(arc: number, back: SearchTree, ends: Uint32Array): boolean {
  if (arc < 0) return false;
  const tail = ends[arc]!;
  return back.isSettled(tail) && back.via(tail) === arc;
}

function plateauEnd(start: number, { out, back }: LoopMemory, ends: Uint32Array): number {
  let node = start;
  for (;;) {
    const arc = back.via(node);
    if (arc < 0) return node;
    const next = ends[arc ^ 1]!;
    if (!out.isSettled(next) || out.via(next) !== arc) return node;
    node = next;
  }
}

function turnsBack(arcs: readonly number[]): boolean {
  return arcs.some((arc, at) => at > 0 && arc === (arcs[at - 1]! ^ 1));
}

function samplesOf(graph: Graph, arcs: readonly number[], from: Snap, to: Snap): LineSamples {
  return sampleChain(graph, { arcs, from, to }, from.position);
}
