import { describe, expect, it } from 'vitest';
import { buildGraph } from '../build-graph.ts';
import { Graph } from '../graph.ts';
import { gridTown } from '../testing/grid-town.ts';
import { degrees, streetNetwork } from '../testing/street-network.ts';
import { deadEnds } from './dead-ends.ts';

/** Where marked arcs lead from and to, in metres: `x,y>x,y`. */
function marked(graph: Graph): string[] {
  const { nodes, ends, arcs } = graph.sections;
  const stops = deadEnds(graph);
  const place = (node: number): string =>
    [nodes[node * 2] ?? 0, nodes[node * 2 + 1] ?? 0]
      .map((value) => Math.round(value / 1e7 / degrees(1)))
      .join();
  return [...arcs]
    .filter((_, at) => stops[at] === 1)
    .map((arc) => `${place(ends[arc] ?? -1)}>${place(ends[arc ^ 1] ?? -1)}`)
    .toSorted();
}

describe('dead ends', () => {
  it('are marked on the way in only, with their branches, and behind ferries', () => {
    const graph = Graph.open(
      buildGraph(
        streetNetwork({
          nodes: {
            a: [0, 0],
            b: [100, 0],
            c: [100, 100],
            d: [200, 0],
            e: [300, 0],
            f: [200, 100],
            g: [0, 900],
          },
          ways: [
            { nodes: 'ab' },
            { nodes: 'bc' },
            { nodes: 'ca' },
            { nodes: 'bd' },
            { nodes: 'de' },
            { nodes: 'df' },
            { nodes: 'ag', waytype: 'ferry' },
            { nodes: 'ge', waytype: 'ferry' },
          ],
        }),
      ),
    );
    expect(marked(graph)).toEqual(['100,0>200,0', '200,0>200,100', '200,0>300,0']);
  });

  it('are nowhere in a town of squares', () => {
    expect(marked(gridTown({ size: 5, spacing: 140 }).graph)).toEqual([]);
  });
});
