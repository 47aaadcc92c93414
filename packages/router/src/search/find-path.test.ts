import { describe, expect, it } from 'vitest';
import { buildGraph } from '../build/build-graph.ts';
import { findPath, SearchSpace } from './find-path.ts';
import type { Place } from './find-path.ts';
import { Graph } from '../format/graph.ts';
import { PROFILES, profileNamed } from '../cost/profiles.ts';
import { walkPath } from '../testing/check-path.ts';
import { plainDijkstra } from '../testing/plain-dijkstra.ts';
import { randomTown } from '../testing/random-town.ts';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { streetNetwork } from '../testing/street-network.ts';
import { weighGraph } from '../cost/weigh-graph.ts';

const [road] = PROFILES;
const foot = profileNamed('foot') ?? road;

function build(network: Parameters<typeof streetNetwork>[0]): Graph {
  return Graph.open(buildGraph(streetNetwork(network)));
}

function search(graph: Graph, from: Place, to: Place): ReturnType<typeof findPath> {
  const weights = weighGraph(graph, foot);
  return findPath({ graph, weights, space: new SearchSpace(graph), from, to });
}

describe('finding a path', () => {
  it('costs what plain Dijkstra finds, over 2,000 pairs in random towns', () => {
    let unreachable = 0;
    for (const seed of [1, 2, 3, 4]) {
      const graph = Graph.open(randomTown(seed));
      const random = seededRandom(seed + 100);
      const weights = weighGraph(graph, road);
      const space = new SearchSpace(graph);
      const place = (): Place => ({
        edge: Math.floor(random() * graph.edgeCount),
        share: random() < 0.2 ? Math.round(random()) : random(),
      });
      for (let source = 0; source < 25; source++) {
        const from = place();
        const expected = plainDijkstra(graph, weights, from);
        for (let target = 0; target < 20; target++) {
          const to = target === 0 ? { edge: from.edge, share: random() } : place();
          const path = findPath({ graph, weights, space, from, to });
          expect(path?.cost ?? Infinity).toBe(expected(to));
          if (path === undefined) unreachable++;
          else expect(walkPath({ graph, weights }, { path, from, to })).toBe(path.cost);
        }
      }
    }
    expect(unreachable).toBeLessThan(400);
  });

  it('goes straight along the edge that holds both ends', () => {
    const graph = build({ nodes: { a: [0, 0], b: [100, 0] }, ways: [{ nodes: 'ab' }] });
    expect(search(graph, { edge: 0, share: 0.2 }, { edge: 0, share: 0.7 })).toEqual({
      cost: 5000,
      arcs: [0],
    });
    expect(search(graph, { edge: 0, share: 0.7 }, { edge: 0, share: 0.2 })).toEqual({
      cost: 5000,
      arcs: [1],
    });
    expect(search(graph, { edge: 0, share: 0.5 }, { edge: 0, share: 0.5 })?.cost).toBe(0);
  });

  it('goes around the block against a one-way, on the same edge too', () => {
    const graph = build({
      nodes: { a: [0, 0], b: [100, 0], c: [100, 100], d: [0, 100] },
      ways: [{ nodes: 'ab', backward: false, name: 'one-way' }, { nodes: 'bcda' }],
    });
    const edge = graph.edgeName(0) === 'one-way' ? 0 : 1;
    const path = search(graph, { edge, share: 0.8 }, { edge, share: 0.2 });
    // Coordinates are rounded to a centimetre.
    expect(path?.cost).toBeCloseTo(34000, -1);
    expect(path?.arcs).toEqual([edge * 2, expect.any(Number), edge * 2]);
  });

  it('takes the short way around a loop', () => {
    const graph = build({
      nodes: { a: [0, 0], b: [100, 0], c: [100, 100], d: [0, 100] },
      ways: [{ nodes: 'abcda' }],
    });
    expect(search(graph, { edge: 0, share: 0.05 }, { edge: 0, share: 0.95 })?.cost).toBe(4000);
  });

  it('finds nothing over a closed gate, and nothing back up a one-way dead end', () => {
    const graph = build({
      nodes: { a: [0, 0], b: [100, 0], c: [200, 0] },
      ways: [{ nodes: 'abc' }],
      closed: 'b',
    });
    expect(search(graph, { edge: 0, share: 0.5 }, { edge: 1, share: 0.5 })).toBeUndefined();
    const oneWay = build({
      nodes: { a: [0, 0], b: [100, 0] },
      ways: [{ nodes: 'ab', backward: false }],
    });
    expect(search(oneWay, { edge: 0, share: 0.7 }, { edge: 0, share: 0.2 })).toBeUndefined();
  });
});
