import { describe, expect, it } from 'vitest';
import { buildGraph } from '../build/build-graph.ts';
import { Graph } from '../format/graph.ts';
import { streetNetwork } from '../testing/street-network.ts';
import { ringParts } from './ring-parts.ts';

/** Two squares of 100 m with a road between them, a dead end, and a road of its own. */
const graph = Graph.open(
  buildGraph(
    streetNetwork({
      nodes: {
        a: [0, 0],
        b: [100, 0],
        c: [100, 100],
        d: [0, 100],
        e: [300, 0],
        f: [400, 0],
        g: [400, 100],
        h: [300, 100],
        i: [0, 250],
        k: [0, 900],
        l: [400, 900],
      },
      ways: [
        { nodes: 'abcda' },
        { nodes: 'be' },
        { nodes: 'efghe' },
        { nodes: 'di' },
        { nodes: 'kl' },
      ],
    }),
  ),
);

describe('the parts of a network that hold rings', () => {
  it('are as long as their ways, and nothing without a ring has a length', () => {
    const { metres } = ringParts(graph);
    const rings = [...metres].filter((length) => length > 0);
    expect(rings).toHaveLength(2);
    for (const length of rings) expect(length).toBeCloseTo(400, 0);
  });

  it('are not joined by ferries', () => {
    const bay = Graph.open(
      buildGraph(
        streetNetwork({
          nodes: { a: [0, 0], b: [500, 0], c: [500, 500], d: [0, 500] },
          ways: [
            { nodes: 'ab' },
            { nodes: 'bc' },
            { nodes: 'cd' },
            { nodes: 'da', waytype: 'ferry' },
          ],
        }),
      ),
    );
    expect([...ringParts(bay).metres].every((length) => length === 0)).toBe(true);
  });

  it('end where only one way leads on', () => {
    const { partOf, metres } = ringParts(graph);
    const { ends } = graph.sections;
    for (let edge = 0; edge < graph.edgeCount; edge++) {
      const [from = -1, to = -1] = [partOf[ends[edge * 2] ?? -1], partOf[ends[edge * 2 + 1] ?? -1]];
      const isOnRing = from === to;
      expect(isOnRing && (metres[from] ?? 0) === 0).toBe(false);
    }
    expect(partOf.every((part) => part >= 0)).toBe(true);
  });

  it('hold two parallel ways between the same places', () => {
    const twice = Graph.open(
      buildGraph(
        streetNetwork({
          nodes: { a: [0, 0], b: [100, 0], c: [50, 80], d: [-50, 0] },
          ways: [{ nodes: 'ab' }, { nodes: 'acb' }, { nodes: 'ad' }],
        }),
      ),
    );
    const { metres } = ringParts(twice);
    expect(Math.max(...metres)).toBeGreaterThan(250);
  });
});
