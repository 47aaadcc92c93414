import { directArc, partCost, placeAlong, UNREACHED } from '../search/find-path.ts';
import type { Path, Place } from '../search/find-path.ts';
import type { Graph } from '../format/graph.ts';
import { CLOSED } from '../cost/weights.ts';
import type { Weights } from '../cost/weights.ts';
import type { Metric } from './metric.ts';
import type { Hierarchy } from './hierarchy.ts';

/**
 * Exact cheapest paths on a hierarchy, by climbing the elimination tree (Dibbelt, Strasser and
 * Wagner 2016): a cheapest path rises in rank and then falls, and whatever can be reached by rising
 * is an ancestor of where it began. So both sides just climb, without a queue, and meet.
 *
 * A place on an edge needs no node: the ends of an edge are ancestor and descendant, so climbing
 * from the lower one, both seeded, passes the other. Memory is kept from search to search; one
 * search at a time.
 */
export class HierarchySearch {
  readonly #hierarchy: Hierarchy;
  readonly #graph: Graph;
  /** By rank; `UNREACHED` everywhere between searches. */
  readonly #fromCosts: Int32Array;
  readonly #toCosts: Int32Array;
  /** The hierarchy's arc by which a rank was reached, or the complement of a seed's graph arc. */
  readonly #fromVia: Int32Array;
  readonly #toVia: Int32Array;
  readonly #stack: number[] = [];

  constructor(hierarchy: Hierarchy, graph: Graph) {
    this.#hierarchy = hierarchy;
    this.#graph = graph;
    this.#fromCosts = new Int32Array(hierarchy.nodeCount).fill(UNREACHED);
    this.#toCosts = new Int32Array(hierarchy.nodeCount).fill(UNREACHED);
    this.#fromVia = new Int32Array(hierarchy.nodeCount);
    this.#toVia = new Int32Array(hierarchy.nodeCount);
  }

  /** The cost of the cheapest path; Infinity where no way leads from one place to the other. */
  findCost(metric: Metric, from: Place, to: Place): number {
    const { cost } = this.#search(metric, from, to);
    return cost >= UNREACHED ? Infinity : cost;
  }

  /** The cheapest path, or `undefined` where no way leads from one place to the other. */
  findPath(metric: Metric, from: Place, to: Place): Path | undefined {
    const { cost, meeting, direct } = this.#search(metric, from, to);
    if (meeting < 0) return direct;
    return { cost, arcs: this.#unpack(metric, meeting) };
  }

  #search(
    metric: Metric,
    from: Place,
    to: Place,
  ): { cost: number; meeting: number; direct: Path | undefined } {
    const direct = directArc({ weights: metric.weights, from, to });
    const start = this.#seedFrom(metric.weights, from);
    const goal = this.#seedTo(metric.weights, to);
    const shared = this.#climbApart(metric, start, goal);
    const { cost, meeting } = this.#climbTogether(metric, shared, direct?.cost ?? UNREACHED);
    return { cost, meeting, direct };
  }

  /** The lower of the ranks at which a path from the place may begin, -1 without any. */
  #seedFrom(weights: Weights, place: Place): number {
    const { ends } = this.#graph.sections;
    const { ranks } = this.#hierarchy.sections;
    let lowest = -1;
    for (let arc = place.edge * 2; arc <= place.edge * 2 + 1; arc++) {
      if (weights[arc] === CLOSED) continue;
      const cost = partCost(weights, arc, placeAlong(place, arc), 1);
      const rank = ranks[ends[arc ^ 1]!]!;
      if (cost < this.#fromCosts[rank]!) {
        this.#fromCosts[rank] = cost;
        this.#fromVia[rank] = ~arc;
      }
      if (lowest < 0 || rank < lowest) lowest = rank;
    }
    return lowest;
  }

  #seedTo(weights: Weights, place: Place): number {
    const { ends } = this.#graph.sections;
    const { ranks } = this.#hierarchy.sections;
    let lowest = -1;
    for (let arc = place.edge * 2; arc <= place.edge * 2 + 1; arc++) {
      if (weights[arc] === CLOSED) continue;
      const cost = partCost(weights, arc, 0, placeAlong(place, arc));
      const rank = ranks[ends[arc]!]!;
      if (cost < this.#toCosts[rank]!) {
        this.#toCosts[rank] = cost;
        this.#toVia[rank] = ~arc;
      }
      if (lowest < 0 || rank < lowest) lowest = rank;
    }
    return lowest;
  }

  /**
   * Each side alone, up to the lowest ancestor that both have; -1 where they have none. A cost that
   * was passed on is wiped out at once, while it is at hand.
   */
  #climbApart({ up, down }: Metric, start: number, goal: number): number {
    const { parents } = this.#hierarchy;
    const { first, heads } = this.#hierarchy.sections;
    const fromCosts = this.#fromCosts;
    const toCosts = this.#toCosts;
    const fromVia = this.#fromVia;
    const toVia = this.#toVia;
    let from = start;
    let to = goal;
    while (from !== to) {
      if (to < 0 || (from >= 0 && from < to)) {
        rise(first, heads, up, fromCosts, fromVia, from);
        fromCosts[from] = UNREACHED;
        from = parents[from]!;
      } else {
        rise(first, heads, down, toCosts, toVia, to);
        toCosts[to] = UNREACHED;
        to = parents[to]!;
      }
    }
    return from;
  }

  /** Both sides over the ancestors they share, one of which is the top of the cheapest path. */
  #climbTogether(
    { up, down }: Metric,
    shared: number,
    limit: number,
  ): { cost: number; meeting: number } {
    const { parents } = this.#hierarchy;
    const { first, heads } = this.#hierarchy.sections;
    const fromCosts = this.#fromCosts;
    const toCosts = this.#toCosts;
    const fromVia = this.#fromVia;
    const toVia = this.#toVia;
    let cost = limit;
    let meeting = -1;
    for (let rank = shared; rank >= 0; rank = parents[rank]!) {
      const from = fromCosts[rank]!;
      const to = toCosts[rank]!;
      if (from + to < cost) {
        cost = from + to;
        meeting = rank;
      }
      // What costs as much as a whole path already cannot begin a cheaper one.
      if (from < cost) rise(first, heads, up, fromCosts, fromVia, rank);
      if (to < cost) rise(first, heads, down, toCosts, toVia, rank);
      fromCosts[rank] = UNREACHED;
      toCosts[rank] = UNREACHED;
    }
    return { cost, meeting };
  }

  /** The graph's arcs of the path over the meeting, those of both places included. */
  #unpack(metric: Metric, meeting: number): number[] {
    const { tails } = this.#hierarchy;
    const stack = this.#stack;
    const arcs: number[] = [];
    let rank = meeting;
    let via = this.#fromVia[rank]!;
    // Pushed from the meeting backwards, so that the path's beginning is taken first.
    while (via >= 0) {
      stack.push(via * 2 + RISING);
      rank = tails[via]!;
      via = this.#fromVia[rank]!;
    }
    arcs.push(~via);
    this.#unpackStack(metric, arcs);
    via = this.#toVia[meeting]!;
    while (via >= 0) {
      stack.push(via * 2);
      this.#unpackStack(metric, arcs);
      via = this.#toVia[tails[via]!]!;
    }
    arcs.push(~via);
    return arcs;
  }

  #unpackStack({ upVia, downVia }: Metric, arcs: number[]): void {
    const { heads } = this.#hierarchy.sections;
    const stack = this.#stack;
    for (let word = stack.pop(); word !== undefined; word = stack.pop()) {
      const arc = word >> 1;
      const isRising = (word & 1) === RISING;
      const via = (isRising ? upVia : downVia)[arc]!;
      if (via >= 0) {
        arcs.push(via);
        continue;
      }
      // The node between has an arc to either end of this one; that to the tail is known.
      const toTail = ~via;
      const head = heads[arc]!;
      let toHead = toTail + 1;
      while (heads[toHead] !== head) toHead++;
      if (isRising) stack.push(toHead * 2 + RISING, toTail * 2);
      else stack.push(toTail * 2 + RISING, toHead * 2);
    }
  }
}

const RISING = 1;

// Bare arrays: it is called some hundred times for each path, and reading them out of an object
// costs as much as a short loop.
function rise(
  first: Int32Array,
  heads: Int32Array,
  arcCosts: Int32Array,
  costs: Int32Array,
  via: Int32Array,
  rank: number,
): void {
  const cost = costs[rank]!;
  if (cost >= UNREACHED) return;
  const end = first[rank + 1]!;
  for (let arc = first[rank]!; arc < end; arc++) {
    const head = heads[arc]!;
    const reached = cost + arcCosts[arc]!;
    if (reached < costs[head]!) {
      costs[head] = reached;
      via[head] = arc;
    }
  }
}
