import type { RoutingEngine } from '../engine.ts';
import { PenalisedSearch } from '../search/penalised-path.ts';
import { partCost, placeAlong } from '../search/find-path.ts';
import type { Path, Place } from '../search/find-path.ts';
import type { Metric } from '../hierarchy/metric.ts';
import { takeLoopMemory } from '../loops/loop-memory.ts';

/**
 * Finds the legs of one route so that later legs keep off the ways of earlier ones, and off what
 * runs beside them, where another way costs no more than `repeatCost` times extra.
 *
 * A leg that goes over nothing again is the cheapest path as always. The others are searched for
 * again, arc by arc, since the hierarchy knows nothing of the way so far: exactly, and no further than
 * the cheapest path costs with what it repeats, for nothing better can cost more. Of the edges where legs
 * begin and end only the part that was gone counts, so going on is no repeat and turning back is.
 */
export class RepeatAvoider {
  readonly #engine: RoutingEngine;
  readonly #repeatCost: number;
  readonly #memory: ReturnType<typeof takeLoopMemory>;
  /** The stretch of each edge that was gone. */
  readonly #gone = new Map<number, Stretch>();
  /** Edges that run beside those that were gone over most of their length. */
  readonly #beside = new Set<number>();
  /** Legs may be weighed differently. */
  readonly #searches = new Map<Metric, PenalisedSearch>();

  constructor(engine: RoutingEngine, repeatCost: number) {
    this.#engine = engine;
    this.#repeatCost = repeatCost;
    this.#memory = takeLoopMemory(engine.graph);
  }

  /** The next leg. By the hierarchy alone, or a search after it where that would repeat. */
  findPath(metric: Metric, from: Place, to: Place): Path | undefined {
    const leg = { metric, from, to };
    const cheapest = this.#engine.findPath(metric, from, to);
    if (cheapest === undefined) return undefined;
    const most = this.#costWithRepeats(cheapest.arcs, leg);
    const better = most > cheapest.cost ? this.#findBetter(leg, most) : undefined;
    const path = better ?? cheapest;
    this.#remember(path.arcs, leg);
    return path;
  }

  /** To be called when the route is done, or given up. */
  finish(): void {
    this.#memory.giveBack();
  }

  /** The cheapest path with what repeating adds, where that is below `most`. */
  #findBetter({ metric, from, to }: Leg, most: number): Path | undefined {
    const search = this.#searches.get(metric) ?? new PenalisedSearch(this.#engine, metric);
    this.#searches.set(metric, search);
    const arcs = search.find({
      from,
      to,
      extra: this.#memory.extra,
      partExtra: (arc, start, end) => this.#partExtra(arc, start, end),
      below: most,
    });
    if (arcs === undefined) return undefined;
    const cost = costOf(arcs, { from, to }, (arc, start, end) =>
      partCost(metric.weights, arc, start, end),
    );
    return { arcs, cost };
  }

  #costWithRepeats(arcs: readonly number[], leg: Leg): number {
    const { weights } = leg.metric;
    return costOf(
      arcs,
      leg,
      (arc, start, end) =>
        partCost(weights, arc, start, end) * (1 + this.#partExtra(arc, start, end)),
    );
  }

  /** The extra cost of the part of an arc, in shares of its cost. */
  #partExtra(arc: number, start: number, end: number): number {
    const edge = arc >> 1;
    if (this.#beside.has(edge)) return this.#repeatCost;
    const gone = this.#gone.get(edge);
    if (gone === undefined || end <= start) return 0;
    const part = stretchOf(arc, start, end);
    const shared = Math.min(part.end, gone.end) - Math.max(part.start, gone.start);
    return (this.#repeatCost * Math.max(0, shared)) / (end - start);
  }

  /** Makes what a leg went over dear, and what runs beside it. */
  #remember(arcs: readonly number[], leg: LegEnds): void {
    const { extra, near, penalised } = this.#memory;
    forEachPart(arcs, leg, (arc, start, end) => {
      const edge = arc >> 1;
      const part = stretchOf(arc, start, end);
      const known = this.#gone.get(edge) ?? part;
      const gone = { start: Math.min(known.start, part.start), end: Math.max(known.end, part.end) };
      const share = gone.end - gone.start;
      this.#gone.set(edge, gone);
      for (const other of share > MOST ? near.of(edge) : []) {
        this.#beside.add(other);
        extra[other] = this.#repeatCost;
        penalised.push(other);
      }
      extra[edge] = this.#repeatCost * (this.#beside.has(edge) ? 1 : share);
      penalised.push(edge);
    });
  }
}

interface LegEnds {
  readonly from: Place;
  readonly to: Place;
}

interface Leg extends LegEnds {
  readonly metric: Metric;
}

/** Shares of an edge's length, the lesser first. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The share of an edge from which on what runs beside it counts as gone too. */
const MOST = 0.5;

function stretchOf(arc: number, start: number, end: number): Stretch {
  return (arc & 1) === 0 ? { start, end } : { start: 1 - end, end: 1 - start };
}

/** Calls with each arc of a leg and the part of it that is gone, as shares in its direction. */
function forEachPart(
  arcs: readonly number[],
  { from, to }: LegEnds,
  visit: (arc: number, start: number, end: number) => void,
): void {
  const last = arcs.length - 1;
  for (const [at, arc] of arcs.entries()) {
    visit(arc, at === 0 ? placeAlong(from, arc) : 0, at === last ? placeAlong(to, arc) : 1);
  }
}

function costOf(
  arcs: readonly number[],
  leg: LegEnds,
  costOfPart: (arc: number, start: number, end: number) => number,
): number {
  let cost = 0;
  forEachPart(arcs, leg, (arc, start, end) => {
    cost += costOfPart(arc, start, end);
  });
  return cost;
}
