import type { Edge, Network } from './network.ts';
import { edgesAtNodes } from './network.ts';
import { ORIGIN_SQUARE } from './plan.ts';
import type { Point } from './point.ts';
import { direction, distance, offset } from './point.ts';
import { lengthOfEdge } from './prune.ts';
import { atan2, cos, sin } from './steady-math.ts';

const RADIUS = 15;
const MOST = 7;
const APART_METRES = 600;

/** Turns some large junctions away from the centre into roundabouts, driven anticlockwise; returns their middles. */
export function makeRoundabouts(network: Network): Point[] {
  const at = edgesAtNodes(network);
  const made: Point[] = [];
  at.forEach((edges, node) => {
    const p = network.nodes[node]!;
    if (
      made.length >= MOST ||
      distance(p, ORIGIN_SQUARE) < 650 ||
      made.some((q) => distance(p, q) < APART_METRES)
    )
      return;
    const lines = edges.map((edge) => network.lines[network.edges[edge]!.line]!);
    if (
      edges.length < 3 ||
      edges.length > 5 ||
      lines.filter((line) => line.role === 'road').length < 3
    )
      return;
    if (
      lines.some((line) => line.role !== 'road' && line.role !== 'street' && line.role !== 'lane')
    )
      return;
    if (edges.some((edge) => lengthOfEdge(network, network.edges[edge]!) < RADIUS * 1.8)) return;
    turn(network, node, edges);
    made.push(p);
  });
  return made;
}

function turn(network: Network, node: number, edges: readonly number[]): void {
  const centre = network.nodes[node]!;
  const spokes = edges.map((index) => {
    const edge = network.edges[index]!;
    const far = edge.from === node ? edge.to : edge.from;
    const unit = direction(centre, network.nodes[far]!);
    const arrival = network.nodes.push(offset(centre, unit, RADIUS, 0)) - 1;
    const moved: Edge = edge.from === node ? { ...edge, from: arrival } : { ...edge, to: arrival };
    network.edges[index] = moved;
    return { angle: atan2(unit.y, unit.x), node: arrival };
  });
  for (let k = 0; k < 12; k++) {
    const angle = -Math.PI + ((k + 0.5) / 12) * 2 * Math.PI;
    if (spokes.some((spoke) => Math.abs(spoke.angle - angle) < 0.2)) continue;
    const p = { x: centre.x + RADIUS * cos(angle), y: centre.y + RADIUS * sin(angle) };
    spokes.push({ angle, node: network.nodes.push(p) - 1 });
  }
  spokes.sort((a, b) => a.angle - b.angle);
  const ring = spokes.map((spoke) => spoke.node);
  const widest = network.lines[network.edges[edges[0]!]!.line]!.tags['highway'] ?? 'tertiary';
  const line =
    network.lines.push({
      points: [...ring, ring[0]!].map((index) => network.nodes[index]!),
      role: 'road',
      order: 1,
      tags: {
        highway: widest,
        junction: 'roundabout',
        oneway: 'yes',
        surface: 'asphalt',
        lit: 'yes',
      },
    }) - 1;
  ring.forEach((from, i) => network.edges.push({ from, to: ring[(i + 1) % ring.length]!, line }));
}
