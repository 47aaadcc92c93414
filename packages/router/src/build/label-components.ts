interface ComponentInput {
  readonly nodeCount: number;
  /** Both ends of each edge. */
  readonly ends: Uint32Array;
  /** Centimetres per edge. */
  readonly lengths: Uint32Array;
  /** Edges that join nothing, such as paths that few may go. */
  readonly isLeftOut: (edge: number) => boolean;
}

/**
 * The connected component of each node, directions and what is left out aside, and the length of each component in
 * metres. Components are numbered by their lowest node. Union-find with path halving (Tarjan and van
 * Leeuwen 1984), practically linear.
 */
export function labelComponents({ nodeCount, ends, lengths, isLeftOut }: ComponentInput): {
  components: Uint32Array;
  componentMetres: Uint32Array;
} {
  const parents = Uint32Array.from({ length: nodeCount }, (_, node) => node);
  const find = (node: number): number => {
    while (parents[node] !== node) {
      const above = parents[parents[node]!]!;
      parents[node] = above;
      node = above;
    }
    return node;
  };
  for (let arc = 0; arc < ends.length; arc += 2) {
    if (isLeftOut(arc >> 1)) continue;
    const a = find(ends[arc]!);
    const b = find(ends[arc + 1]!);
    if (a < b) parents[b] = a;
    else parents[a] = b;
  }
  const components = new Uint32Array(nodeCount);
  let count = 0;
  for (let node = 0; node < nodeCount; node++) {
    const root = find(node);
    components[node] = root === node ? count++ : components[root]!;
  }
  const metres = new Float64Array(count);
  lengths.forEach((length, edge) => {
    if (isLeftOut(edge)) return;
    const component = components[ends[edge * 2]!]!;
    metres[component] = metres[component]! + length / 100;
  });
  return { components, componentMetres: Uint32Array.from(metres, Math.round) };
}
