import type { RoutingEngine } from './engine.ts';
import { partCost, placeAlong } from './find-path.ts';
import type { Path, Place } from './find-path.ts';
import type { Metric } from './hierarchy/customise.ts';
import { penalise, takeLoopMemory } from './loops/loop-memory.ts';
import type { LoopMemory } from './loops/loop-memory.ts';
import { CLOSED } from './weights.ts';

/**
 * Finds the legs of one route so that later legs keep off the ways of earlier ones, and off what
 * runs beside them, where another way costs no more than `repeatCost` times extra. A leg that meets
 * none is the cheapest path as always; only the others are searched for again, without the hierarchy,
 * for a hierarchy knows nothing of the way so far.
 */
export class RepeatAvoider {
  readonly #engine: RoutingEngine;
  readonly #metric: Metric;
  readonly #repeatCost: number;
  readonly #memory: LoopMemory & { giveBack(): void };
  readonly #used = new Set<number>();

  constructor(engine: RoutingEngine, metric: Metric, repeatCost: number) {
    this.#engine = engine;
    this.#metric = metric;
    this.#repeatCost = repeatCost;
    this.#memory = takeLoopMemory(engine.graph);
  }

  findPath(from: Place, to: Place): Path | undefined {
    const cheapest = this.#engine.findPath(this.#metric, from, to);
    const repeats = cheapest?.arcs.some((arc) => this.#used.has(arc >> 1)) === true;
    const path = repeats ? (this.#findAnother(from, to) ?? cheapest) : cheapest;
    for (const edge of penalise(path?.arcs ?? [], this.#memory, this.#repeatCost)) {
      this.#used.add(edge);
    }
    return path;
  }

  /** To be called when the route is done. */
  finish(): void {
    this.#memory.giveBack();
  }

  #findAnother(from: Place, to: Place): Path | undefined {
    const { ends } = this.#engine.graph.sections;
    const { weights } = this.#metric;
    const { out, extra } = this.#memory;
    if (from.edge === to.edge) return undefined;
    out.growFromPlace(from, { weights, extra, limit: CLOSED - 1 });
    const factor = 1 + (extra[to.edge] as number);
    const [best] = [to.edge * 2, to.edge * 2 + 1]
      .filter((arc) => weights[arc] !== CLOSED && out.isSettled(ends[arc] as number))
      .map((arc) => ({
        arc,
        cost:
          out.cost(ends[arc] as number) + partCost(weights, arc, 0, placeAlong(to, arc)) * factor,
      }))
      .toSorted((a, b) => a.cost - b.cost);
    if (best === undefined) return undefined;
    const arcs = [...out.pathArcs(ends[best.arc] as number), best.arc];
    return { arcs, cost: costOf(arcs, { weights, from, to }) };
  }
}

/** The cost of a chain of arcs without what repeating adds. */
function costOf(
  arcs: readonly number[],
  { weights, from, to }: { weights: Int32Array; from: Place; to: Place },
): number {
  const last = arcs.length - 1;
  return arcs.reduce((sum, arc, at) => {
    const start = at === 0 ? placeAlong(from, arc) : 0;
    return sum + partCost(weights, arc, start, at === last ? placeAlong(to, arc) : 1);
  }, 0);
}
