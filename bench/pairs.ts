import type { Position } from '@webmaps/geo/position';
import type { Place } from '@webmaps/router/search/find-path';
import type { Graph } from '@webmaps/router/format/graph';
import { seededRandom } from '@webmaps/geo/seeded-random';

/** Pairs of junctions of the graph's largest connected part, the same in every run. */
export function randomPairs(graph: Graph, count: number): [Position, Position][] {
  const { components, componentMetres, nodes } = graph.sections;
  const largest = componentMetres.indexOf(Math.max(...componentMetres));
  const random = seededRandom(7);
  const pick = (): Position => {
    for (;;) {
      const node = Math.floor(random() * graph.nodeCount);
      if (components[node] !== largest) continue;
      return [(nodes[node * 2] as number) / 1e7, (nodes[node * 2 + 1] as number) / 1e7];
    }
  };
  return Array.from({ length: count }, () => [pick(), pick()]);
}

/** Anywhere on any edge. */
export function randomPlace({ edgeCount }: Graph, random: () => number): Place {
  return { edge: Math.floor(random() * edgeCount), share: random() };
}
