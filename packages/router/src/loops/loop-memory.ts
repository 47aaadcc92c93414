import type { Graph } from '../format/graph.ts';
import { NearEdges } from '../tree/near-edges.ts';
import { SearchTree } from '../tree/search-tree.ts';

/** Memory for loops on one graph, used again from loop to loop; one search at a time. */
export interface LoopMemory {
  /** From the start, to the first bend, and back to the start. */
  readonly out: SearchTree;
  readonly across: SearchTree;
  readonly back: SearchTree;
  /** The extra cost of edges, in shares of their cost. All 0 between searches. */
  readonly extra: Float32Array;
  /** The edges whose `extra` is not 0. */
  readonly penalised: number[];
  readonly near: NearEdges;
}

/** Gives the work a memory of its own, which is kept for the next search. */
export async function withLoopMemory<T>(
  graph: Graph,
  work: (memory: LoopMemory) => Promise<T>,
): Promise<T> {
  const { giveBack, ...memory } = takeLoopMemory(graph);
  try {
    return await work(memory);
  } finally {
    giveBack();
  }
}

/** The same for work that keeps it longer than one call; it must be given back. */
export function takeLoopMemory(graph: Graph): LoopMemory & { readonly giveBack: () => void } {
  const shelf = shelfOf(graph);
  const memory = shelf.free.pop() ?? newMemory(graph, shelf);
  return {
    ...memory,
    giveBack() {
      forgive(memory);
      if (shelf.free.length < MAX_FREE) shelf.free.push(memory);
    },
  };
}

/** Makes arcs and what runs beside them dear, in shares of their cost; gives the edges it touched. */
export function penalise(
  arcs: readonly number[],
  { extra, near, penalised }: LoopMemory,
  cost: number,
): number[] {
  const touched: number[] = [];
  for (const arc of arcs) {
    const edge = arc >> 1;
    touched.push(edge);
    for (const other of near.of(edge)) touched.push(other);
  }
  for (const edge of touched) {
    extra[edge] = cost;
    penalised.push(edge);
  }
  return touched;
}

/** Lets all edges cost again what they do. Takes as long as there were some, not as the graph is large. */
export function forgive({ extra, penalised }: LoopMemory): void {
  for (const edge of penalised) extra[edge] = 0;
  penalised.length = 0;
}

/** The extra cost of a repeated way, in shares of its cost, at the slider's end. */
export const MAX_REPEAT_COST = 8;

/** More are used at once than are kept: each is 72 bytes per node and 4 per edge. */
const MAX_FREE = 2;

interface Shelf {
  readonly free: LoopMemory[];
  readonly near: NearEdges;
}

const shelves = new WeakMap<Graph, Shelf>();

function shelfOf(graph: Graph): Shelf {
  const known = shelves.get(graph);
  if (known !== undefined) return known;
  const made = { free: [], near: new NearEdges(graph) };
  shelves.set(graph, made);
  return made;
}

function newMemory(graph: Graph, { near }: Shelf): LoopMemory {
  return {
    out: new SearchTree(graph),
    across: new SearchTree(graph),
    back: new SearchTree(graph),
    extra: new Float32Array(graph.edgeCount),
    penalised: [],
    near,
  };
}
