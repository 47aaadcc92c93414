import { buildGraph } from '../build/build-graph.ts';
import type { NetworkWay } from '../build/network.ts';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { STREET } from './street-network.ts';

/** The graph of a town of 30 x 30 crossings with gaps, one-ways, crescents and blind loops. */
export function randomTown(seed: number): Uint8Array<ArrayBuffer> {
  const random = seededRandom(seed);
  const size = 30;
  const lon7 = new Int32Array(size * size).map((_, at) => (at % size) * 9000 + random() * 4000);
  const lat7 = lon7.map((_, at) => Math.floor(at / size) * 9000 + random() * 4000);
  const ways: NetworkWay[] = [];
  const add = (...nodes: number[]): void => {
    const chance = random();
    const attributes = { ...STREET, forward: chance > 0.1, backward: chance < 0.1 || chance > 0.2 };
    const waytype = random() < 0.2 ? 'primary' : 'footway';
    if (random() > 0.15) ways.push({ nodes, attributes: { ...attributes, waytype } });
  };
  for (let node = 0; node < size * size; node++) {
    if (node % size < size - 1) add(node, node + 1);
    if (node + size < size * size) add(node, node + size);
    if (random() < 0.05 && node + size + 1 < size * size) add(node, node + size + 1, node);
    if (random() < 0.05 && node + size + 1 < size * size)
      add(node, node + 1, node + size, node + 1);
  }
  return buildGraph({ lon7, lat7, ways, closedNodes: new Set([33, 404]) });
}
