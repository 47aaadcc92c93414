import { buildGraph } from '../build/build-graph.ts';
import { RoutingEngine } from '../engine.ts';
import type { EdgeAttributes } from '../format/edge-attributes.ts';
import type { Network } from '../build/network.ts';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { degrees, STREET } from './street-network.ts';

export interface GridTown {
  /** Crossings from side to side, and metres between them. */
  readonly size: number;
  readonly spacing: number;
  /** The street between two neighbouring crossings, `undefined` for none. */
  readonly street?: (
    column: number,
    row: number,
    isEastward: boolean,
  ) => Partial<EdgeAttributes> | undefined;
  readonly heights?: NonNullable<Network['heights']>;
  readonly scenery?: NonNullable<Network['scenery']>;
}

/** A town of crossing streets with its south-west corner at 0, 0, each corner off by up to 10 m. */
export function gridTown({ size, spacing, street = () => ({}), ...more }: GridTown): RoutingEngine {
  const random = seededRandom(size);
  const place = (count: number): number =>
    Math.round(degrees(count * spacing + random() * 10) * 1e7);
  const lon7 = new Int32Array(size * size).map((_, at) => place(at % size));
  const lat7 = new Int32Array(size * size).map((_, at) => place(Math.floor(at / size)));
  const ways: Network['ways'][number][] = [];
  const add = (from: number, to: number, isEastward: boolean): void => {
    const attributes = street(from % size, Math.floor(from / size), isEastward);
    if (attributes !== undefined) {
      ways.push({ nodes: [from, to], attributes: { ...STREET, ...attributes } });
    }
  };
  for (let node = 0; node < size * size; node++) {
    if (node % size < size - 1) add(node, node + 1, true);
    if (node + size < size * size) add(node, node + size, false);
  }
  const routing = buildGraph({ lon7, lat7, ways, closedNodes: new Set(), ...more });
  return RoutingEngine.open({ routing });
}
