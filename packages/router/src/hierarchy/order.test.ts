import { describe, expect, it } from 'vitest';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { adjacencyOf } from './adjacency.ts';
import { contract } from './contract.ts';
import { coverCut } from './cover-cut.ts';
import { FillOrder } from './fill-order.ts';

describe('the order by least fill', () => {
  it('adds no arc to a network that needs none', () => {
    const random = seededRandom(1);
    // Each node is joined to three that are joined to each other: taken off in turn they add nothing.
    const ends = [0, 1, 0, 2, 1, 2];
    const triangles = [[0, 1, 2]];
    for (let node = 3; node < 200; node++) {
      const corners = triangles[Math.floor(random() * triangles.length)] as number[];
      for (const corner of corners) {
        ends.push(node, corner);
        triangles.push([node, ...corners.filter((other) => other !== corner)]);
      }
    }
    const names = shuffled(200, random);
    const graph = adjacencyOf(
      200,
      ends.map((end) => names[end]!),
    );
    const order = new FillOrder(graph).order(names.toSorted());
    expect(arcsOf(graph, order)).toBe(ends.length / 2);
  });

  it('leaves a grid with fewer arcs than its rows one after the other do', () => {
    const side = 16;
    const ends: number[] = [];
    for (let node = 0; node < side * side; node++) {
      if (node % side > 0) ends.push(node, node - 1);
      if (node >= side) ends.push(node, node - side);
    }
    const graph = adjacencyOf(side * side, ends);
    const rows = Int32Array.from({ length: side * side }, (_, node) => node);
    const order = new FillOrder(graph).order(rows);
    expect(order.toSorted()).toEqual(rows);
    expect(arcsOf(graph, order)).toBeLessThan(arcsOf(graph, rows) / 1.5);
  });

  it('sees what its part adds between the nodes around it', () => {
    // 0 and 1 are the part. Taken first, 0 joins its three outer neighbours; 1 first joins but two.
    const graph = adjacencyOf(5, [0, 1, 0, 2, 0, 3, 0, 4, 1, 4]);
    expect([...new FillOrder(graph).order(Int32Array.of(0, 1))]).toEqual([1, 0]);
  });
});

describe('the cover of a cut', () => {
  it('holds an end of each edge across, and no set of fewer nodes does', () => {
    const random = seededRandom(2);
    for (let round = 0; round < 200; round++) {
      const nodeCount = 9;
      const ends = Array.from({ length: 28 }, () => Math.floor(random() * nodeCount));
      const near = Uint8Array.from({ length: nodeCount }, () => Math.floor(random() * 2));
      const graph = adjacencyOf(nodeCount, ends);
      const marks = coverCut(graph, near);
      const set = marks.reduce((bits, mark, node) => bits | (mark << node), 0);
      expect(covers(set, ends, near)).toBe(true);
      const size = bitCount(set);
      for (let other = 0; other < 1 << nodeCount; other++) {
        if (bitCount(other) < size) expect(covers(other, ends, near)).toBe(false);
      }
    }
  });
});

function shuffled(count: number, random: () => number): Int32Array {
  const keys = Array.from({ length: count }, random);
  return Int32Array.from(keys.keys()).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
}

function arcsOf(graph: ReturnType<typeof adjacencyOf>, order: Int32Array): number {
  const ranks = new Int32Array(order.length);
  order.forEach((node, rank) => {
    ranks[node] = rank;
  });
  return contract(graph, order, ranks).heads.length;
}

function covers(set: number, ends: readonly number[], near: Uint8Array): boolean {
  for (let at = 0; at < ends.length; at += 2) {
    const [a, b] = [ends[at]!, ends[at + 1]!];
    if (near[a] !== near[b] && ((set >> a) & 1) + ((set >> b) & 1) === 0) return false;
  }
  return true;
}

function bitCount(set: number): number {
  return set.toString(2).replaceAll('0', '').length;
}
