import { describe, expect, it } from 'vitest';
import { buildGraph } from '../build/build-graph.ts';
import { Graph } from '../format/graph.ts';
import { gridTown } from '../testing/grid-town.ts';
import { degrees, streetNetwork } from '../testing/street-network.ts';
import { deadEnds } from './dead-ends.ts';

describe('dead ends', () => {
  it('hold their branches, and what only a ferry leads on from', () => {
    const graph = Graph.open(
      buildGraph(
        streetNetwork({
          nodes: {
            ...{ a: [0, 0], b: [100, 0], c: [100, 100], d: [200, 0] },
            ...{ e: [300, 0], f: [200, 100], g: [0, 900] },
          },
          ways: [
            ...['ab', 'bc', 'ca', 'bd', 'de', 'df'].map((nodes) => ({ nodes })),
            ...['ag', 'ge'].map((nodes) => ({ nodes, waytype: 'ferry' as const })),
          ],
        }),
      ),
    );
    const { nodes } = graph.sections;
    const found = [...deadEnds(graph).entries()]
      .filter(([, inside]) => inside === 1)
      .map(([node]) => Math.round((nodes[node * 2] ?? 0) / 1e7 / degrees(1)));
    expect(found.toSorted((a, b) => a - b)).toEqual([200, 200, 300]);
  });

  it('are nowhere in a town of squares', () => {
    expect(deadEnds(gridTown({ size: 5, spacing: 140 }).graph)).not.toContain(1);
  });
});
