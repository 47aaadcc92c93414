import type { Graph } from '@webmaps/router/format/graph';

/**
 * The yardstick for routing: textbook Dijkstra by length from one node to another, with a binary
 * heap and nothing clever. Answers the length in centimetres, or Infinity.
 */
export function plainDijkstra(graph: Graph, from: number, to: number): number {
  const { ends, firstArcs, arcs, lengths } = graph.sections;
  const costs = new Float64Array(graph.nodeCount).fill(Infinity);
  const heap: [cost: number, node: number][] = [[0, from]];
  costs[from] = 0;
  for (let top = pop(heap); top !== undefined; top = pop(heap)) {
    const [cost, node] = top;
    if (node === to) return cost;
    if (cost > (costs[node] as number)) continue;
    const end = firstArcs[node + 1] as number;
    for (let at = firstArcs[node] as number; at < end; at++) {
      const arc = arcs[at] as number;
      const next = ends[arc ^ 1] as number;
      const reached = cost + (lengths[arc >> 1] as number);
      if (reached >= (costs[next] as number)) continue;
      costs[next] = reached;
      push(heap, [reached, next]);
    }
  }
  return Infinity;
}

type Heap = [cost: number, node: number][];

function push(heap: Heap, item: Heap[number]): void {
  let at = heap.push(item) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if ((heap[parent] as Heap[number])[0] <= item[0]) break;
    heap[at] = heap[parent] as Heap[number];
    at = parent;
  }
  heap[at] = item;
}

function pop(heap: Heap): Heap[number] | undefined {
  const top = heap[0];
  const last = heap.pop();
  if (top === undefined || last === undefined || heap.length === 0) return top;
  let at = 0;
  for (;;) {
    let child = at * 2 + 1;
    if (child >= heap.length) break;
    const right = heap[child + 1];
    if (right !== undefined && right[0] < (heap[child] as Heap[number])[0]) child++;
    if ((heap[child] as Heap[number])[0] >= last[0]) break;
    heap[at] = heap[child] as Heap[number];
    at = child;
  }
  heap[at] = last;
  return top;
}
