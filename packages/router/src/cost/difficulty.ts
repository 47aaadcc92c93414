import { edgeKinds } from './edge-kinds.ts';
import type { Graph } from '../format/graph.ts';
import { CLOSED } from './weights.ts';
import type { Weights } from './weights.ts';

/**
 * From T4 of the Swiss Alpine Club's scale on hands are needed, a fall would be serious, and the
 * path may be no more than marks on rock. Such paths are in every graph, and no profile takes them
 * unless the request says so.
 */
const DIFFICULT_SAC_SCALE = 4;

/** Hiking difficulty of an edge's word of attributes: 1 to 6 for T1 to T6, 0 where it is not given. */
export function sacScaleOf(word: number): number {
  return (word >> 25) & 7;
}

/** Whether a path is of T4 or above. */
export function isDifficult(word: number): boolean {
  return sacScaleOf(word) >= DIFFICULT_SAC_SCALE;
}

/** "T4", or undefined where no difficulty is given. */
export function difficultyName(word: number): string | undefined {
  const scale = sacScaleOf(word);
  return scale === 0 ? undefined : `T${scale}`;
}

/** Whether the preference for difficult paths opens them. */
export function takesDifficult({ difficult }: { readonly difficult: number }): boolean {
  return difficult >= 0.5;
}

/** The edges of T4 and above, found once and kept as long as the graph is. */
export function difficultEdges(graph: Graph): readonly number[] {
  const known = edgesOfGraphs.get(graph);
  if (known !== undefined) return known;
  const { kinds, words } = edgeKinds(graph);
  const isOfDifficulty = words.map(isDifficult);
  const found: number[] = [];
  if (isOfDifficulty.includes(true)) {
    kinds.forEach((kind, edge) => {
      if (isOfDifficulty[kind] === true) found.push(edge);
    });
  }
  edgesOfGraphs.set(graph, found);
  return found;
}

const edgesOfGraphs = new WeakMap<Graph, readonly number[]>();

/** Whether difficult paths may be gone by these weights; without weights they may not. */
export function opensDifficult(graph: Graph, weights: Weights | undefined): boolean {
  if (weights === undefined) return false;
  const known = openByWeights.get(weights);
  if (known !== undefined) return known;
  const isOpen = difficultEdges(graph).some(
    (edge) => weights[edge * 2] !== CLOSED || weights[edge * 2 + 1] !== CLOSED,
  );
  openByWeights.set(weights, isOpen);
  return isOpen;
}

/** Weights belong to one graph and do not change once they are made. */
const openByWeights = new WeakMap<Weights, boolean>();

/** Parts of the network by the component of the graph's file. */
export interface Parts {
  readonly partOf: Uint32Array;
  /** Metres of ways by part. */
  readonly metres: ArrayLike<number>;
}

/**
 * What hangs together where difficult paths may be gone: the components of the file, which leave
 * them out, joined by them. Kept as long as the graph is.
 */
export function partsWithDifficult(graph: Graph): Parts {
  const known = partsOfGraphs.get(graph);
  if (known !== undefined) return known;
  const { components, componentMetres, ends, lengths } = graph.sections;
  const partOf = Uint32Array.from(componentMetres, (_, component) => component);
  const find = (component: number): number => {
    let part = component;
    while (partOf[part] !== part) part = partOf[part]!;
    return part;
  };
  const metres = Float64Array.from(componentMetres);
  for (const edge of difficultEdges(graph)) {
    const a = find(components[ends[edge * 2]!]!);
    const b = find(components[ends[edge * 2 + 1]!]!);
    const [part, other] = a < b ? [a, b] : [b, a];
    partOf[other] = part;
    if (a !== b) metres[part] = metres[part]! + metres[other]!;
    metres[part] = metres[part]! + lengths[edge]! / 100;
  }
  const parts = { partOf: partOf.map((_, component) => find(component)), metres };
  partsOfGraphs.set(graph, parts);
  return parts;
}

const partsOfGraphs = new WeakMap<Graph, Parts>();
