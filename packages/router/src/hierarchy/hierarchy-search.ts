import { directArc, partCost, placeAlong, UNREACHED } from '../find-path.ts';
import type { Path, Place } from '../find-path.ts';
import type { Graph } from '../graph.ts';
import { CLOSED } from '../weights.ts';
import type { Metric } from './customise.ts';
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
    const { parents } = this.#hierarchy;
    const direct = directArc({ weights: metric.weights, from, to });
    const start = this.#seedFrom(metric, from);
    const goal = this.#seedTo(metric, to);
    let cost = direct?.cost ?? UNREACHED;
    let meeting = -1;
    if (start >= 0 && goal >= 0) {
      const shared = this.#climbApart(metric, start, goal);
      ({ cost, meeting } = this.#climbTogether(metric, shared, cost));
    }
    for (let rank = start; rank >= 0; rank = parents[rank] as number) {
      this.#fromCosts[rank] = UNREACHED;
    }
    for (let rank = goal; rank >= 0; rank = parents[rank] as number) {
      this.#toCosts[rank] = UNREACHED;
    }
    return { cost, meeting, direct };
  }

  /** The lower of the ranks at which a path from the place may begin, -1 without any. */
  #seedFrom({ weights }: Metric, place: Place): number {
    const { ends } = this.#graph.sections;
    let lowest = -1;
    for (const arc of [place.edge * 2, place.edge * 2 + 1]) {
      if (weights[arc] === CLOSED) continue;
      const cost = partCost(weights, arc, placeAlong(place, arc), 1);
      const rank = this.#rankOf(ends[arc ^ 1] as number);
      if (cost < (this.#fromCosts[rank] as number)) {
        this.#fromCosts[rank] = cost;
        this.#fromVia[rank] = ~arc;
      }
      if (lowest < 0 || rank < lowest) lowest = rank;
    }
    return lowest;
  }

  #seedTo({ weights }: Metric, place: Place): number {
    const { ends } = this.#graph.sections;
    let lowest = -1;
    for (const arc of [place.edge * 2, place.edge * 2 + 1]) {
      if (weights[arc] === CLOSED) continue;
      const cost = partCost(weights, arc, 0, placeAlong(place, arc));
      const rank = this.#rankOf(ends[arc] as number);
      if (cost < (this.#toCosts[rank] as number)) {
        this.#toCosts[rank] = cost;
        this.#toVia[rank] = ~arc;
      }
      if (lowest < 0 || rank < lowest) lowest = rank;
    }
    return lowest;
  }

  #rankOf(node: number): number {
    return this.#hierarchy.sections.ranks[node] as number;
  }

  /** Each side alone, up to the lowest ancestor that both have; -1 where they have none. */
  #climbApart({ up, down }: Metric, start: number, goal: number): number {
    const { parents } = this.#hierarchy;
    let from = start;
    let to = goal;
    while (from !== to) {
      if (to < 0 || (from >= 0 && from < to)) {
        this.#rise({ rank: from, arcCosts: up, costs: this.#fromCosts, via: this.#fromVia });
        from = parents[from] as number;
      } else {
        this.#rise({ rank: to, arcCosts: down, costs: this.#toCosts, via: this.#toVia });
        to = parents[to] as number;
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
    let cost = limit;
    let meeting = -1;
    for (let rank = shared; rank >= 0; rank = parents[rank] as number) {
      const from = this.#fromCosts[rank] as number;
      const to = this.#toCosts[rank] as number;
      if (from + to < cost) {
        cost = from + to;
        meeting = rank;
      }
      // What costs as much as a whole path already cannot begin a cheaper one.
      if (from < cost) {
        this.#rise({ rank, arcCosts: up, costs: this.#fromCosts, via: this.#fromVia });
      }
      if (to < cost) {
        this.#rise({ rank, arcCosts: down, costs: this.#toCosts, via: this.#toVia });
      }
    }
    return { cost, meeting };
  }

  #rise({ rank, arcCosts, costs, via }: Rise): void {
    const { first, heads } = this.#hierarchy.sections;
    const cost = costs[rank] as number;
    if (cost >= UNREACHED) return;
    const end = first[rank + 1] as number;
    for (let arc = first[rank] as number; arc < end; arc++) {
      const head = heads[arc] as number;
      const reached = cost + (arcCosts[arc] as number);
      if (reached < (costs[head] as number)) {
        costs[head] = reached;
        via[head] = arc;
      }
    }
  }

  /** The graph's arcs of the path over the meeting, those of both places included. */
  #unpack(metric: Metric, meeting: number): number[] {
    const { tails } = this.#hierarchy;
    const stack = this.#stack;
    const arcs: number[] = [];
    let rank = meeting;
    let via = this.#fromVia[rank] as number;
    // Pushed from the meeting backwards, so that the path's beginning is taken first.
    while (via >= 0) {
      stack.push(via * 2 + RISING);
      rank = tails[via] as number;
      via = this.#fromVia[rank] as number;
    }
    arcs.push(~via);
    this.#unpackStack(metric, arcs);
    via = this.#toVia[meeting] as number;
    while (via >= 0) {
      stack.push(via * 2);
      this.#unpackStack(metric, arcs);
      via = this.#toVia[tails[via] as number] as number;
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
      const via = (isRising ? upVia : downVia)[arc] as number;
      if (via >= 0) {
        arcs.push(via);
        continue;
      }
      // The node between has an arc to either end of this one; that to the tail is known.
      const toTail = ~via;
      const head = heads[arc] as number;
      let toHead = toTail + 1;
      while (heads[toHead] !== head) toHead++;
      if (isRising) stack.push(toHead * 2 + RISING, toTail * 2);
      else stack.push(toTail * 2 + RISING, toHead * 2);
    }
  }
}

const RISING = 1;

interface Rise {
  readonly rank: number;
  readonly arcCosts: Int32Array;
  readonly costs: Int32Array;
  readonly via: Int32Array;
}
