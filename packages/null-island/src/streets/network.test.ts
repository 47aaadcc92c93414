import { describe, expect, it } from 'vitest';
import { buildBridges } from './bridges.ts';
import { facesOf } from './faces.ts';
import { edgesAtNodes, makeNetwork } from './network.ts';
import type { NetworkLine } from './network-line.ts';
import { connectParts, pruneLooseEnds } from './prune.ts';

const line = (...coordinates: (readonly [number, number])[]): NetworkLine => ({
  points: coordinates.map(([x, y]) => ({ x, y })),
  role: 'lane',
  order: 0,
  tags: { highway: 'residential' },
});

/** Two by two blocks of 100 m. */
const grid = (): NetworkLine[] => [
  ...[0, 100, 200].map((y) => line([0, y], [200, y])),
  ...[0, 100, 200].map((x) => line([x, 0], [x, 200])),
];

describe('makeNetwork', () => {
  it('gives crossing lines a node in common', () => {
    const network = makeNetwork(grid());
    expect(network.nodes).toHaveLength(9);
    expect(network.edges).toHaveLength(12);
    expect(Math.max(...edgesAtNodes(network).map((edges) => edges.length))).toBe(4);
  });

  it('joins an end that stops a hair before another line', () => {
    const network = makeNetwork([line([0, 0], [100, 0]), line([50, 60], [50, 0.4])]);
    expect(edgesAtNodes(network).filter((edges) => edges.length === 3)).toHaveLength(1);
  });
});

describe('facesOf', () => {
  it('finds the blocks without the dead ends in them', () => {
    const network = makeNetwork([...grid(), line([0, 50], [60, 50])]);
    const faces = facesOf(network, 100_000);
    expect(faces.map((face) => Math.round(face.squareMetres))).toEqual([
      10_000, 10_000, 10_000, 10_000,
    ]);
  });
});

describe('pruning', () => {
  it('takes away short loose ends and ties on what hangs apart', () => {
    const network = makeNetwork([
      ...grid(),
      line([200, 50], [220, 50]),
      line([260, 0], [260, 300]),
    ]);
    pruneLooseEnds(network, 40);
    connectParts(network, 100, () => true);
    const used = new Set(network.edges.flatMap((edge) => [edge.from, edge.to]));
    expect([...used].some((node) => network.nodes[node]!.x === 220)).toBe(false);
    expect([...used].some((node) => network.nodes[node]!.x === 260)).toBe(true);
  });
});

describe('buildBridges', () => {
  it('leaves a tunnel alone', () => {
    const tunnel = { ...line([0, 0], [100, 0]), tags: { highway: 'secondary', tunnel: 'yes' } };
    const network = makeNetwork([tunnel]);
    buildBridges(network, [
      {
        line: [
          { x: 50, y: -20 },
          { x: 50, y: 20 },
        ],
        halfSpan: 10,
      },
    ]);
    expect(network.edges).toHaveLength(1);
  });

  it('cuts a span out of a street that crosses a river', () => {
    const network = makeNetwork([line([0, 0], [100, 0])]);
    buildBridges(network, [
      {
        line: [
          { x: 50, y: -20 },
          { x: 50, y: 20 },
        ],
        halfSpan: 10,
      },
    ]);
    const bridges = network.edges.filter((edge) => edge.extra?.['bridge'] === 'yes');
    expect(network.edges).toHaveLength(3);
    expect(bridges.map(({ from, to }) => [network.nodes[from]!.x, network.nodes[to]!.x])).toEqual([
      [40, 60],
    ]);
  });
});
