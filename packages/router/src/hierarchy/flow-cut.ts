import { coverCut } from './cover-cut.ts';
import type { Part } from './part.ts';

/**
 * Small balanced separators by inertial flow (Schild and Sommer, SEA 2015): the nodes are swept in
 * one direction, the first ones become the source and the last ones the sink of a unit flow, and a
 * least cut between them is a least set of edges to take away. Of several directions and shares of
 * nodes that count as first and last, the cut is taken that is smallest for its smaller side.
 *
 * The flow is found by depth first search that always tries the neighbour farthest along the sweep:
 * most ways then run straight across, and only the last rounds look at every node. Memory is used
 * again from part to part.
 */
export class FlowCut {
  /** Place of each node in the sweep. */
  readonly #places: Int32Array;
  /** Nodes that were tried in this round and lead to no sink, or are on the way in hand. */
  readonly #tried: Uint8Array;
  readonly #flow: Int8Array;
  readonly #path: Int32Array;
  readonly #near: Uint8Array;

  constructor(nodeCount: number, arcCount: number) {
    this.#places = new Int32Array(nodeCount);
    this.#tried = new Uint8Array(nodeCount);
    this.#flow = new Int8Array(arcCount);
    this.#path = new Int32Array(nodeCount + 1);
    this.#near = new Uint8Array(nodeCount);
  }

  /** Marks 1 the nodes of a separator, others 0. */
  separate(part: Part): Uint8Array {
    const count = part.names.length;
    let bestScore = Infinity;
    for (const sweep of part.sweeps) {
      for (const share of FIXED_SHARES) {
        const cut = this.#cut(part, { sweep, share, limit: (bestScore * count) / 2 });
        if (cut === undefined) continue;
        const score = cut.edges / Math.min(cut.near, count - cut.near);
        if (score >= bestScore) continue;
        bestScore = score;
        this.#near.set(this.#tried.subarray(0, count));
      }
    }
    return coverCut(part.graph, this.#near);
  }

  /** Edges cut, and nodes on the near side, which are marked as tried; `undefined` past the limit. */
  #cut(
    part: Part,
    { sweep, share, limit }: { sweep: Int32Array; share: number; limit: number },
  ): { readonly edges: number; readonly near: number } | undefined {
    const count = sweep.length;
    const fixed = Math.max(1, Math.floor(count * share));
    for (let at = 0; at < count; at++) this.#places[sweep[at]!] = at;
    this.#flow.fill(0, 0, part.graph.heads.length);
    let edges = 0;
    for (;;) {
      const sent = this.#send(part, sweep, fixed);
      edges += sent;
      if (edges >= limit) return undefined;
      if (sent === 0) break;
    }
    let near = 0;
    for (let node = 0; node < count; node++) near += this.#tried[node]!;
    return { edges, near };
  }

  /** One round: as many free ways from sources to sinks as are found without trying a node twice. */
  #send(part: Part, sweep: Int32Array, fixed: number): number {
    const { first } = part.graph;
    const tried = this.#tried;
    tried.fill(0, 0, sweep.length);
    for (let at = 0; at < fixed; at++) tried[sweep[at]!] = 1;
    let sent = 0;
    for (let at = fixed - 1; at >= 0; at--) {
      const source = sweep[at]!;
      if (first[source] === first[source + 1]) continue;
      while (this.#sendFrom(part, source, sweep.length - fixed)) sent++;
    }
    return sent;
  }

  #sendFrom({ graph: { first, heads }, reverse }: Part, source: number, sinks: number): boolean {
    const places = this.#places;
    const tried = this.#tried;
    const flow = this.#flow;
    const path = this.#path;
    let node = source;
    let depth = 0;
    while (places[node]! < sinks) {
      let best = -1;
      let farthest = -1;
      const end = first[node + 1]!;
      for (let arc = first[node]!; arc < end; arc++) {
        const head = heads[arc]!;
        if (tried[head] === 1 || flow[arc]! > 0) continue;
        const place = places[head]!;
        if (place > farthest) {
          farthest = place;
          best = arc;
        }
      }
      if (best >= 0) {
        path[depth++] = best;
        node = heads[best]!;
        tried[node] = 1;
      } else {
        if (depth === 0) return false;
        node = heads[reverse[path[--depth]!]!]!;
      }
    }
    for (let step = 0; step < depth; step++) {
      const arc = path[step]!;
      const back = reverse[arc]!;
      flow[arc] = flow[arc]! + 1;
      flow[back] = flow[back]! - 1;
      // It leads to a sink, so others may pass it too.
      tried[heads[arc]!] = 0;
    }
    return true;
  }
}

/** Of all nodes, on either side. A cut near the middle is found first, then smaller lopsided ones. */
const FIXED_SHARES = [0.4, 0.3, 0.2];
