import type { Part } from './part.ts';
import type { Adjacency } from './adjacency.ts';
import { FillOrder } from './fill-order.ts';
import { FlowCut } from './flow-cut.ts';

/**
 * All nodes in the order of contraction, by nested dissection: each part is cut by a small separator
 * (inertial flow, see `FlowCut`), whose nodes come after both sides; the sides are dissected in turn,
 * until they are small enough for `FillOrder`. Parts are copied into small graphs of their own, so
 * that work on one stays in the cache.
 */
export function dissect(
  graph: Adjacency,
  { x, y }: { readonly x: Float64Array; readonly y: Float64Array },
): Int32Array {
  const count = x.length;
  const order = new Int32Array(count);
  const cut = new FlowCut(count, graph.heads.length);
  const fill = new FillOrder(graph);
  const splitter = new Splitter(count, graph.heads.length);
  const names = Int32Array.from({ length: count }, (_, node) => node);
  const sweeps = DIRECTIONS.map(([dx, dy]) => {
    const places = x.map((east, node) => east * dx + y[node]! * dy);
    return names.slice().sort((a, b) => places[a]! - places[b]! || a - b);
  });
  const reverse = reverseArcs(graph);
  const parts = splitter.components({ graph, reverse, names, sweeps }, new Uint8Array(count));
  let next = count;
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const size = part.names.length;
    if (size <= LEAF) {
      next -= size;
      order.set(fill.order(part.names), next);
      continue;
    }
    const separator = cut.separate(part);
    for (let node = 0; node < size; node++) {
      if (separator[node] === 1) order[--next] = part.names[node]!;
    }
    parts.push(...splitter.components(part, separator));
  }
  return order;
}

/** Eight compass points without their opposites. */
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** Parts of so few nodes are not cut any more. Cutting keeps trees shallow. */
const LEAF = 1024;

/** As the lists ascend, each node meets its neighbours' next arcs in their order. */
function reverseArcs({ first, heads }: Adjacency): Int32Array {
  const next = first.slice();
  return heads.map((head) => {
    const arc = next[head]!;
    next[head] = arc + 1;
    return arc;
  });
}

/** Copies the connected pieces of what a separator leaves of a part. */
class Splitter {
  readonly #labels: Int32Array;
  readonly #numbers: Int32Array;
  readonly #queue: Int32Array;
  readonly #arcs: Int32Array;

  constructor(nodeCount: number, arcCount: number) {
    this.#labels = new Int32Array(nodeCount);
    this.#numbers = new Int32Array(nodeCount);
    this.#queue = new Int32Array(nodeCount);
    this.#arcs = new Int32Array(arcCount);
  }

  /** The pieces without the nodes that are marked 1. */
  components(part: Part, removed: Uint8Array): Part[] {
    const sizes = this.#label(part, removed);
    const parts = sizes.map(({ nodes, arcs }) => emptyPart(nodes, arcs, part.sweeps.length));
    this.#copyNodes(part, parts);
    this.#copyArcs(part, parts);
    return parts;
  }

  #label({ graph, names }: Part, removed: Uint8Array): { nodes: number; arcs: number }[] {
    const { first, heads } = graph;
    const labels = this.#labels;
    const queue = this.#queue;
    const count = names.length;
    const sizes: { nodes: number; arcs: number }[] = [];
    for (let node = 0; node < count; node++) labels[node] = removed[node] === 1 ? REMOVED : FRESH;
    for (let start = 0; start < count; start++) {
      if (labels[start] !== FRESH) continue;
      const label = sizes.length;
      let arcs = 0;
      let size = 0;
      queue[size++] = start;
      labels[start] = label;
      for (let at = 0; at < size; at++) {
        const node = queue[at]!;
        const end = first[node + 1]!;
        for (let arc = first[node]!; arc < end; arc++) {
          const head = heads[arc]!;
          const seen = labels[head]!;
          if (seen === REMOVED) continue;
          arcs++;
          if (seen !== FRESH) continue;
          labels[head] = label;
          queue[size++] = head;
        }
      }
      sizes.push({ nodes: size, arcs });
    }
    return sizes;
  }

  /** Numbers keep their order: neighbours in the graph's own order are near in memory. */
  #copyNodes({ names, sweeps }: Part, parts: readonly Part[]): void {
    const labels = this.#labels;
    const numbers = this.#numbers;
    const counts = new Int32Array(parts.length);
    for (let node = 0; node < names.length; node++) {
      const label = labels[node]!;
      if (label === REMOVED) continue;
      const number = counts[label]!;
      counts[label] = number + 1;
      numbers[node] = number;
      parts[label]!.names[number] = names[node]!;
    }
    sweeps.forEach((sweep, direction) => {
      counts.fill(0);
      for (let at = 0; at < sweep.length; at++) {
        const node = sweep[at]!;
        const label = labels[node]!;
        if (label === REMOVED) continue;
        const place = counts[label]!;
        counts[label] = place + 1;
        const copied = parts[label]!.sweeps[direction] as Int32Array;
        copied[place] = numbers[node]!;
      }
    });
  }

  #copyArcs({ graph, reverse, names }: Part, parts: readonly Part[]): void {
    const { first, heads } = graph;
    const labels = this.#labels;
    const numbers = this.#numbers;
    const newArcs = this.#arcs;
    const filled = new Int32Array(parts.length);
    for (let node = 0; node < names.length; node++) {
      const label = labels[node]!;
      if (label === REMOVED) continue;
      const { graph: copy, reverse: copiedReverse } = parts[label]!;
      let arcs = filled[label]!;
      const end = first[node + 1]!;
      for (let arc = first[node]!; arc < end; arc++) {
        const head = heads[arc]!;
        if (labels[head] === REMOVED) continue;
        copy.heads[arcs] = numbers[head]!;
        newArcs[arc] = arcs;
        // The arc of the pair that comes second finds the first one numbered.
        if (numbers[head]! < numbers[node]!) {
          const other = newArcs[reverse[arc]!]!;
          copiedReverse[arcs] = other;
          copiedReverse[other] = arcs;
        }
        arcs++;
      }
      copy.first[numbers[node]! + 1] = arcs;
      filled[label] = arcs;
    }
  }
}

const FRESH = -1;
const REMOVED = -2;

function emptyPart(nodes: number, arcs: number, directions: number): Part {
  return {
    graph: { first: new Int32Array(nodes + 1), heads: new Int32Array(arcs) },
    reverse: new Int32Array(arcs),
    names: new Int32Array(nodes),
    sweeps: Array.from({ length: directions }, () => new Int32Array(nodes)),
  };
}
