import { describe, expect, it } from 'vitest';
import { buildGraph } from './build-graph.ts';
import { Graph } from '../format/graph.ts';
import { streetNetwork } from '../testing/street-network.ts';

type StreetNetwork = Parameters<typeof streetNetwork>[0];

function build(network: StreetNetwork): Graph {
  return Graph.open(buildGraph(streetNetwork(network)));
}

/** Lengths of all edges in whole metres, ascending. */
function edgeMetres({ sections }: Graph): number[] {
  return [...sections.lengths].map((length) => Math.round(length / 100)).toSorted((a, b) => a - b);
}

const valley = (lon: number): number => (Math.abs(lon) < 0.002 ? 10 : 100);

describe('building a graph', () => {
  it('makes one edge of a bent way, with its points', () => {
    const graph = build({
      nodes: { a: [0, 0], b: [100, 0], c: [100, 100], d: [-50, 100] },
      ways: [{ nodes: 'abcd' }],
    });
    expect(edgeMetres(graph)).toEqual([350]);
    expect(graph.edgePoints(0)).toEqual(Int32Array.of(0, 0, 8993, 0, 8993, 8993, -4497, 8993));
  });

  it('does not join ways at a node of degree 2, for their tags may differ', () => {
    const graph = build({
      nodes: { a: [0, 0], b: [100, 0], c: [200, 0] },
      ways: [{ nodes: 'ab' }, { nodes: 'bc', surface: 'gravel' }],
    });
    expect(edgeMetres(graph)).toEqual([100, 100]);
    expect(graph.nodeCount).toBe(3);
  });

  it('cuts a way where another passes, and not where one crosses without a common node', () => {
    const nodes = { a: [0, 0], b: [200, 0], x: [100, 0], c: [100, -50], d: [100, 50] } as const;
    const joined = build({ nodes, ways: [{ nodes: 'axb' }, { nodes: 'cxd' }] });
    expect(edgeMetres(joined)).toEqual([50, 50, 100, 100]);
    expect(joined.sections.componentMetres).toEqual(Uint32Array.of(300));
    const bridge = build({ nodes, ways: [{ nodes: 'ab' }, { nodes: 'cd', bridge: true }] });
    expect(edgeMetres(bridge)).toEqual([100, 200]);
    expect([...bridge.sections.componentMetres].toSorted((a, b) => a - b)).toEqual([100, 200]);
  });

  it('keeps loops, parallel edges and ways that touch themselves', () => {
    const nodes = { a: [0, 0], b: [100, 0], c: [100, 100], d: [0, 100] } as const;
    const loop = build({ nodes, ways: [{ nodes: 'abcda' }] });
    expect(edgeMetres(loop)).toEqual([400]);
    expect([...loop.sections.ends]).toEqual([0, 0]);
    const parallel = build({ nodes, ways: [{ nodes: 'ab' }, { nodes: 'acb' }, { nodes: 'ab' }] });
    expect(edgeMetres(parallel)).toEqual([100, 100, 241]);
    const lasso = build({ nodes, ways: [{ nodes: 'abcdb' }] });
    expect(edgeMetres(lasso)).toEqual([100, 341]);
    const thereAndBack = build({ nodes, ways: [{ nodes: 'aba' }] });
    expect(edgeMetres(thereAndBack)).toEqual([200]);
  });

  it('ends ways on both sides of a closed node', () => {
    const graph = build({
      nodes: { a: [0, 0], b: [100, 0], c: [200, 0], d: [100, 70] },
      ways: [{ nodes: 'abc' }, { nodes: 'bd' }],
      closed: 'b',
    });
    expect(edgeMetres(graph)).toEqual([70, 100, 100]);
    expect(graph.sections.componentMetres).toHaveLength(3);
  });

  it('leaves out ways without a length in nodes', () => {
    const graph = build({
      nodes: { a: [0, 0], b: [9, 0] },
      ways: [{ nodes: 'aa' }, { nodes: 'b' }],
    });
    expect(graph.edgeCount).toBe(0);
    expect(graph.bbox).toEqual([0, 0, 0, 0]);
  });

  it('keeps two nodes at one place as two nodes', () => {
    const graph = build({
      nodes: { a: [0, 0], b: [100, 0], c: [100, 0], d: [200, 0] },
      ways: [{ nodes: 'ab' }, { nodes: 'bc' }, { nodes: 'cd' }],
    });
    expect([...graph.sections.lengths].toSorted((x, y) => x - y)).toEqual([1, 10000, 10000]);
  });

  it('stores heights at most 20 m apart, quarter metres exact', () => {
    const graph = build({
      nodes: { a: [0, 0], b: [1000, 0] },
      ways: [{ nodes: 'ab' }],
      heights: { sample: (lon) => 100 + lon * 11119.5, resolutionMetres: 30 },
    });
    expect(graph.heightResolutionMetres).toBe(30);
    expect(graph.sections.heights).toHaveLength(51);
    expect(graph.edgeHeight(0, 0)).toBe(100);
    expect(graph.edgeHeight(0, 0.5)).toBeCloseTo(150, 0);
    expect(graph.edgeHeight(0, 1)).toBeCloseTo(200, 0);
  });

  it('spans a bridge of several pieces straight over the valley', () => {
    const graph = build({
      nodes: { a: [-600, 0], b: [-300, 0], c: [0, 0], d: [100, 0], e: [300, 0], f: [600, 0] },
      ways: [
        { nodes: 'ab' },
        { nodes: 'bc', bridge: true, name: 'bridge' },
        { nodes: 'cd', bridge: true, name: 'bridge' },
        { nodes: 'de', bridge: true, name: 'bridge' },
        { nodes: 'ef' },
      ],
      heights: { sample: (lon) => valley(lon), resolutionMetres: 30 },
    });
    for (let edge = 0; edge < graph.edgeCount; edge++) {
      if (graph.edgeName(edge) !== 'bridge') continue;
      for (const share of [0, 0.3, 1]) expect(graph.edgeHeight(edge, share)).toBe(100);
    }
  });

  it('says that a height is unknown where the source ends', () => {
    const graph = build({
      nodes: { a: [0, 0], b: [1000, 0] },
      ways: [{ nodes: 'ab' }],
      heights: { sample: (lon) => (lon < 0.004 ? 50 : undefined), resolutionMetres: 30 },
    });
    expect(graph.edgeHeight(0, 0.1)).toBe(50);
    expect(graph.edgeHeight(0, 0.9)).toBeUndefined();
  });
});
