import type { Network } from './network.ts';
import { lengthOfEdge } from './prune.ts';
import type { Terrain } from '../terrain/terrain.ts';

const STEEP = 0.125;

/** Lanes too steep for wheels become flights of steps, piece by piece. */
export function makeSteps(network: Network, { heights }: Terrain): void {
  network.edges = network.edges.map((edge) => {
    const { role } = network.lines[edge.line]!;
    if (role !== 'lane') return edge;
    const a = network.nodes[edge.from]!;
    const b = network.nodes[edge.to]!;
    const metres = lengthOfEdge(network, edge);
    const grade = Math.abs(heights.at(b.x, b.y) - heights.at(a.x, a.y)) / metres;
    if (grade < STEEP || metres < 8 || metres > 90) return edge;
    return { ...edge, extra: { highway: 'steps', handrail: 'yes', incline: 'up' } };
  });
}
