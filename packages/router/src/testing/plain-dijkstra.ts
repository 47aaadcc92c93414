import { partCost, placeAlong } from '../search/find-path.ts';
import type { Place } from '../search/find-path.ts';
import type { Graph } from '../format/graph.ts';
import { CLOSED } from '../cost/weights.ts';
import type { Weights } from '../cost/weights.ts';

/**
 * Dijkstra as in the textbook, to check faster searches against: one side, no stopping, objects and
 * a binary heap. Gives the cost from one place to any other; Infinity where no way leads.
 */
export function plainDijkstra(graph: Graph, weights: Weights, from: Place): (to: Place) => number {
  const { ends } = graph.sections;
  const leaving: { head: number; weight: number }[][] = Array.from(
    { length: graph.nodeCount },
    () => [],
  );
  weights.forEach((weight, arc) => {
    if (weight !== CLOSED) leaving[ends[arc]!]?.push({ head: ends[arc ^ 1]!, weight });
  });
  const costs = new Float64Array(graph.nodeCount).fill(Infinity);
  const heap: [cost: number, node: number][] = [];
  const reach = (node: number, cost: number): void => {
    if (cost >= costs[node]!) return;
    costs[node] = cost;
    push(heap, [cost, node]);
  };
  for (const arc of arcsOf(from, weights)) {
    reach(ends[arc ^ 1]!, partCost(weights, arc, placeAlong(from, arc), 1));
  }
  for (let entry = pop(heap); entry !== undefined; entry = pop(heap)) {
    const [cost, node] = entry;
    if (cost > costs[node]!) continue;
    for (const { head, weight } of leaving[node] ?? []) reach(head, cost + weight);
  }
  return (to) => {
    let best = Infinity;
    for (const arc of arcsOf(to, weights)) {
      const end = placeAlong(to, arc);
      best = Math.min(best, (costs[ends[arc]!] ?? Infinity) + partCost(weights, arc, 0, end));
      const start = placeAlong(from, arc);
      if (to.edge === from.edge && start <= end) {
        best = Math.min(best, partCost(weights, arc, start, end));
      }
    }
    return best;
  };
}

function arcsOf({ edge }: Place, weights: Weights): number[] {
  return [edge * 2, edge * 2 + 1].filter((arc) => weights[arc] !== CLOSED);
}

function push(heap: [number, number][], entry: [number, number]): void {
  heap.push(entry);
  for (let at = heap.length - 1; at > 0;) {
    const parent = (at - 1) >> 1;
    const [above, below] = [heap[parent], heap[at]];
    if (above === undefined || below === undefined || above[0] <= below[0]) return;
    heap[parent] = below;
    heap[at] = above;
    at = parent;
  }
}

function pop(heap: [number, number][]): [number, number] | undefined {
  const top = heap[0];
  const last = heap.pop();
  if (top === undefined || last === undefined || heap.length === 0) return top;
  heap[0] = last;
  for (let at = 0; ;) {
    const left = 2 * at + 1;
    const child =
      (heap[left + 1]?.[0] ?? Infinity) < (heap[left]?.[0] ?? Infinity) ? left + 1 : left;
    const below = heap[child];
    const here = heap[at];
    if (below === undefined || here === undefined || below[0] >= here[0]) return top;
    heap[at] = below;
    heap[child] = here;
    at = child;
  }
}
