import type { Part } from './dissect.ts';

/**
 * Small balanced separators by inertial flow (Schild and Sommer, SEA 2015): the nodes are swept in
 * one direction, the first quarter becomes the source and the last the sink of a unit flow, and a
 * least cut between them is a least set of edges to take away. Of several directions the cut counts
 * that is smallest for the size of its smaller side. The flow is Dinic's. Memory is used again from
 * part to part.
 */
export class FlowCut {
  readonly #sides: Uint8Array;
  readonly #levels: Int32Array;
  readonly #cursors: Int32Array;
  readonly #flow: Int8Array;
  readonly #queue: Int32Array;
  readonly #path: Int32Array;
  readonly #best: Uint8Array;
  /** Sources that have a neighbour which is none. */
  readonly #rim: Int32Array;
  #rimSize = 0;

  constructor(nodeCount: number, arcCount: number) {
    this.#sides = new Uint8Array(nodeCount);
    this.#levels = new Int32Array(nodeCount);
    this.#cursors = new Int32Array(nodeCount);
    this.#flow = new Int8Array(arcCount);
    this.#queue = new Int32Array(nodeCount);
    this.#path = new Int32Array(nodeCount + 1);
    this.#best = new Uint8Array(nodeCount);
    this.#rim = new Int32Array(nodeCount);
  }

  /** Marks 1 the nodes of a separator; others 0. `undefined` where a part cannot be cut. */
  separate(part: Part): Uint8Array | undefined {
    const count = part.names.length;
    let bestScore = Infinity;
    for (const sweep of part.sweeps) {
      const cut = this.#cut(part, sweep, (bestScore * count) / 2);
      if (cut === undefined) continue;
      const score = cut.edges / Math.min(cut.near, count - cut.near);
      if (score >= bestScore) continue;
      bestScore = score;
      for (let node = 0; node < count; node++) {
        this.#best[node] = this.#isNear(node) ? 1 : 0;
      }
    }
    return bestScore === Infinity ? undefined : this.#cover(part);
  }

  /** Edges cut and nodes on the near side; `undefined` where it is no better than the limit. */
  #cut(
    part: Part,
    sweep: Int32Array,
    limit: number,
  ): { readonly edges: number; readonly near: number } | undefined {
    const count = sweep.length;
    const fixed = Math.max(1, Math.floor(count * FIXED_SHARE));
    this.#sides.fill(MIDDLE, 0, count);
    for (let at = 0; at < fixed; at++) {
      this.#sides[sweep[at] as number] = SOURCE;
      this.#sides[sweep[count - 1 - at] as number] = SINK;
    }
    this.#flow.fill(0, 0, part.graph.heads.length);
    this.#findRim(part, sweep, fixed);
    let edges = 0;
    while (this.#layer(part)) {
      edges += this.#augment(part, limit - edges);
      if (edges >= limit) return undefined;
    }
    let near = 0;
    for (let node = 0; node < count; node++) if (this.#isNear(node)) near++;
    return { edges, near };
  }

  /** After the last layering: what the flow could still reach. */
  #isNear(node: number): boolean {
    return this.#sides[node] === SOURCE || (this.#levels[node] as number) > 0;
  }

  #findRim({ graph: { first, heads } }: Part, sweep: Int32Array, fixed: number): void {
    const sides = this.#sides;
    let size = 0;
    for (let at = 0; at < fixed; at++) {
      const node = sweep[at] as number;
      const end = first[node + 1] as number;
      for (let arc = first[node] as number; arc < end; arc++) {
        if (sides[heads[arc] as number] === SOURCE) continue;
        this.#rim[size++] = node;
        break;
      }
    }
    this.#rimSize = size;
  }

  /** Counts steps from the sources over what the flow leaves free; whether a sink is reached. */
  #layer({ graph: { first, heads } }: Part): boolean {
    const sides = this.#sides;
    const levels = this.#levels;
    const cursors = this.#cursors;
    const flow = this.#flow;
    const queue = this.#queue;
    const count = first.length - 1;
    levels.fill(-1, 0, count);
    let size = 0;
    for (let at = 0; at < this.#rimSize; at++) {
      const node = this.#rim[at] as number;
      levels[node] = 0;
      cursors[node] = first[node] as number;
      queue[size++] = node;
    }
    let sinkLevel = 0x7fffffff;
    for (let at = 0; at < size; at++) {
      const node = queue[at] as number;
      const level = (levels[node] as number) + 1;
      if (level > sinkLevel) break;
      const end = first[node + 1] as number;
      for (let arc = first[node] as number; arc < end; arc++) {
        if ((flow[arc] as number) > 0) continue;
        const head = heads[arc] as number;
        if (levels[head] !== -1 || sides[head] === SOURCE) continue;
        levels[head] = level;
        cursors[head] = first[head] as number;
        if (sides[head] === SINK) sinkLevel = level;
        else queue[size++] = head;
      }
    }
    return sinkLevel !== 0x7fffffff;
  }

  /** Sends flow along shortest free ways until none is left or the limit is reached. */
  #augment({ graph: { first, heads }, reverse }: Part, limit: number): number {
    const sides = this.#sides;
    const levels = this.#levels;
    const cursors = this.#cursors;
    const flow = this.#flow;
    const path = this.#path;
    let sent = 0;
    for (let at = 0; at < this.#rimSize && sent < limit;) {
      let node = this.#rim[at] as number;
      let depth = 0;
      for (;;) {
        if (sides[node] === SINK) break;
        const level = (levels[node] as number) + 1;
        const end = first[node + 1] as number;
        let arc = cursors[node] as number;
        while (arc < end && ((flow[arc] as number) > 0 || levels[heads[arc] as number] !== level)) {
          arc++;
        }
        cursors[node] = arc;
        if (arc < end) {
          path[depth++] = arc;
          node = heads[arc] as number;
        } else {
          if (depth === 0) break;
          const back = path[--depth] as number;
          node = heads[reverse[back] as number] as number;
          cursors[node] = (cursors[node] as number) + 1;
        }
      }
      if (sides[node] !== SINK) {
        at++;
        continue;
      }
      for (let step = 0; step < depth; step++) {
        const arc = path[step] as number;
        const back = reverse[arc] as number;
        flow[arc] = (flow[arc] as number) + 1;
        flow[back] = (flow[back] as number) - 1;
      }
      sent++;
    }
    return sent;
  }

  /** The ends of the cut edges on the side that has fewer of them. */
  #cover({ graph: { first, heads } }: Part): Uint8Array {
    const best = this.#best;
    const count = first.length - 1;
    const marks = new Uint8Array(count);
    const sizes = [0, 0];
    for (let node = 0; node < count; node++) {
      const side = best[node] as number;
      for (let arc = first[node] as number; arc < (first[node + 1] as number); arc++) {
        if (best[heads[arc] as number] === side) continue;
        marks[node] = 1;
        sizes[side] = (sizes[side] as number) + 1;
        break;
      }
    }
    const chosen = (sizes[0] as number) <= (sizes[1] as number) ? 0 : 1;
    for (let node = 0; node < count; node++) if (best[node] !== chosen) marks[node] = 0;
    return marks;
  }
}

/** Of all nodes, on either side. */
const FIXED_SHARE = 0.25;
const MIDDLE = 0;
const SOURCE = 1;
const SINK = 2;
