import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { AccessCondition } from '../format/access-condition.ts';
import type { EdgeAttributes } from '../format/edge-attributes.ts';
import type { Network, NetworkWay } from '../build/network.ts';

/** An ordinary residential street, open both ways. */
export const STREET: EdgeAttributes = {
  surface: 'asphalt',
  waytype: 'residential',
  forward: true,
  backward: true,
  bridge: false,
  tunnel: false,
  sidewalk: 'unknown',
  lit: 'unknown',
  sacScale: 0,
};

interface StreetWay extends Partial<EdgeAttributes> {
  /** Letters of the nodes, in order, e.g. `'abc'`. */
  readonly nodes: string;
  readonly name?: string;
  readonly condition?: AccessCondition;
}

interface StreetNetwork {
  /** Metres east and north of 0, 0 by the node's letter; there a metre is the same both ways. */
  readonly nodes: Readonly<Record<string, readonly [east: number, north: number]>>;
  readonly ways: readonly StreetWay[];
  readonly closed?: string;
  readonly gates?: Readonly<Record<string, AccessCondition>>;
  readonly heights?: Network['heights'];
}

/** Degrees of a distance in metres east or north of 0, 0. */
export function degrees(metres: number): number {
  return metres / METRES_PER_DEGREE;
}

/** A small network for tests, drawn in metres around 0, 0. */
export function streetNetwork(network: StreetNetwork): Network {
  const { nodes, ways, closed = '', gates = {}, heights } = network;
  const letters = Object.keys(nodes);
  const column = (axis: 0 | 1): Int32Array =>
    Int32Array.from(Object.values(nodes), (node) => Math.round(degrees(node[axis]) * 1e7));
  return {
    lon7: column(0),
    lat7: column(1),
    ways: ways.map(({ nodes: word, name, condition, ...attributes }): NetworkWay => ({
      nodes: [...word].map((letter) => letters.indexOf(letter)),
      attributes: { ...STREET, ...attributes },
      ...(name === undefined ? {} : { name }),
      ...(condition === undefined ? {} : { condition }),
    })),
    nodeConditions: new Map(
      Object.entries(gates).map(([letter, gate]) => [letters.indexOf(letter), gate]),
    ),
    closedNodes: new Set([...closed].map((letter) => letters.indexOf(letter))),
    ...(heights === undefined ? {} : { heights }),
  };
}
