import { distanceMetres } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { describe, expect, it } from 'vitest';
import { buildGraph } from '../build/build-graph.ts';
import { chooseSnaps } from './choose-snaps.ts';
import { Graph } from '../format/graph.ts';
import { SNAP_LIMIT_METRES } from './snap-limit.ts';
import { snapCandidates } from './snap.ts';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { degrees, STREET, streetNetwork } from '../testing/street-network.ts';

const at = (east: number, north: number): Position => [degrees(east), degrees(north)];

function build(network: Parameters<typeof streetNetwork>[0]): Graph {
  return Graph.open(buildGraph(streetNetwork(network)));
}

/** 3,000 random ways of three points around a latitude. */
function scattered(lat: number): Graph {
  const random = seededRandom(lat);
  const count = 9000;
  const lon7 = new Int32Array(count);
  const lat7 = new Int32Array(count);
  for (let node = 0; node < count; node++) {
    const first = node - (node % 3);
    const spread = node === first ? 2e6 : 1e4;
    lon7[node] = (node === first ? 70000000 : (lon7[first] ?? 0)) + (random() - 0.5) * spread;
    lat7[node] = (node === first ? lat * 1e7 : (lat7[first] ?? 0)) + (random() - 0.5) * spread;
  }
  const ways = Array.from({ length: count / 3 }, (_, way) => ({
    nodes: [way * 3, way * 3 + 1, way * 3 + 2],
    attributes: STREET,
  }));
  return Graph.open(buildGraph({ lon7, lat7, ways, closedNodes: new Set() }));
}

/** The least haversine distance to points every metre or so of every edge. */
function minDistance(graph: Graph, position: Position): number {
  let least = Infinity;
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    const points = graph.edgePoints(edge);
    for (let step = 2; step < points.length; step += 2) {
      for (let part = 0; part <= 100; part++) {
        const between = (axis: number): number =>
          ((points[step - 2 + axis] ?? 0) * (100 - part) + (points[step + axis] ?? 0) * part) / 1e9;
        least = Math.min(least, distanceMetres(position, [between(0), between(1)]));
      }
    }
  }
  return least;
}

describe('snapping', () => {
  it.each([0, 49, 78])('finds the nearest edge that looking at all finds, at %i° north', (lat) => {
    const graph = scattered(lat);
    const random = seededRandom(5);
    for (let round = 0; round < 20; round++) {
      const position: Position = [7 + (random() - 0.5) * 0.2, lat + (random() - 0.5) * 0.2];
      const found = snapCandidates(graph, position, 20_000).next().value;
      expect(Math.abs((found?.metres ?? Infinity) - minDistance(graph, position))).toBeLessThan(1);
    }
  });

  it('gives edges by ascending distance up to the limit', () => {
    const graph = scattered(49);
    const metres = [...snapCandidates(graph, [7, 49], 2000)].map((snap) => snap.metres);
    expect(metres.length).toBeGreaterThan(10);
    for (const [index, distance] of metres.entries()) {
      expect(distance).toBeGreaterThanOrEqual((metres[index - 1] ?? 0) - 0.05);
      expect(distance).toBeLessThan(2001);
    }
  });

  it('gives the share of the length along a bent edge', () => {
    const graph = build({
      nodes: { a: [0, 0], b: [100, 0], c: [100, 300] },
      ways: [{ nodes: 'abc' }],
    });
    const snap = snapCandidates(graph, at(110, 100)).next().value;
    expect(snap?.share).toBeCloseTo(0.5, 4);
    expect(snap?.metres).toBeCloseTo(10, 1);
    expect(snap?.position).toEqual([0.0008993, 0.0008993]);
  });

  it('never goes to a ferry', () => {
    const graph = build({
      nodes: { a: [0, 0], b: [0, 400], c: [100, 400] },
      ways: [{ nodes: 'ab', waytype: 'ferry' }, { nodes: 'bc' }],
    });
    expect(snapCandidates(graph, at(0, 100)).next().value?.metres).toBeCloseTo(300, 0);
  });
});

describe('choosing snaps that connect', () => {
  const twoIslands = build({
    nodes: { a: [0, 0], b: [1000, 0], c: [0, 60], d: [50, 60], e: [0, 3000], f: [90, 3000] },
    ways: [{ nodes: 'ab' }, { nodes: 'cd' }, { nodes: 'ef' }],
  });

  it('takes the further way when only that leads to the other waypoint', () => {
    const choice = chooseSnaps(twoIslands, [at(20, 55), at(900, 10)]);
    expect(
      choice.status === 'found' && choice.snaps.map(({ metres }) => Math.round(metres)),
    ).toEqual([55, 10]);
  });

  it('stays on a small island when both are there', () => {
    const choice = chooseSnaps(twoIslands, [at(10, 55), at(40, 65)]);
    expect(
      choice.status === 'found' && choice.snaps.map(({ metres }) => Math.round(metres)),
    ).toEqual([5, 5]);
  });

  it('says which waypoint is on another island', () => {
    const choice = chooseSnaps(twoIslands, [at(900, 0), at(20, 20), at(30, 2990)]);
    expect(choice).toEqual({ status: 'apart', index: 2 });
  });

  it('says which is too far, and how far', () => {
    const far = chooseSnaps(twoIslands, [at(0, 0), at(1000, -SNAP_LIMIT_METRES - 100)]);
    expect(far).toMatchObject({ status: 'too_far', index: 1 });
    expect(far.status === 'too_far' && far.metres).toBeCloseTo(600, 0);
    expect(chooseSnaps(twoIslands, [[90, 10]])).toEqual({
      status: 'too_far',
      index: 0,
      metres: null,
    });
    expect(chooseSnaps(twoIslands, [[NaN, 10]])).toMatchObject({ status: 'too_far', metres: null });
  });

  it('finds nothing in an empty graph', () => {
    const empty = build({ nodes: { a: [0, 0] }, ways: [] });
    expect(chooseSnaps(empty, [[0, 0]])).toEqual({ status: 'too_far', index: 0, metres: null });
  });
});
