import type { Graph } from '../format/graph.ts';

/** The edges of a graph by their attributes: a city has some hundred kinds. */
export interface EdgeKinds {
  /** Of each edge, an index into `words`. */
  readonly kinds: Uint32Array;
  /** Each word of attributes that there is, once. */
  readonly words: readonly number[];
}

/** Kept as long as the graph is. */
export function edgeKinds(graph: Graph): EdgeKinds {
  const known = kindsOfGraphs.get(graph);
  if (known !== undefined) return known;
  const made = sortEdges(graph.sections.attributes);
  kindsOfGraphs.set(graph, made);
  return made;
}

const kindsOfGraphs = new WeakMap<Graph, EdgeKinds>();

function sortEdges(attributes: Uint32Array): EdgeKinds {
  const found = new Map<number, number>();
  const kinds = attributes.map((word) => {
    const kind = found.get(word) ?? found.size;
    if (kind === found.size) found.set(word, kind);
    return kind;
  });
  return { kinds, words: [...found.keys()] };
}
