import type { Edge, Network } from './network.ts';
import { edgesAtNodes } from './network.ts';
import { ORIGIN_SQUARE } from '../plan.ts';
import type { Point } from '../plane/point.ts';
import { direction, distance, offset } from '../plane/point.ts';
import { lengthOfEdge } from './prune.ts';
import { atan2, cos, sin } from '../plane/steady-math.ts';

const RADIUS = 15;
const MAX_ROUNDABOUTS = 7;
const APART_METRES = 600;

/** Turns some large junctions away from the centre into roundabouts, driven anticlockwise; returns their middles. */
export function makeRoundabouts(network: Network): Point[] {
  const at = edgesAtNodes(network);
  const made: Point[] = [];
  const candidates = at
    .map((edges, node) => ({ node, edges, roads: roadsAmong(network, edges) }))
    .filter(
      ({ node, edges, roads }) => roads >= 2 && edges.length <= 5 && isRoomy(network, node, edges),
    )
    .sort((a, b) => b.roads - a.roads || b.edges.length - a.edges.length || a.node - b.node);
  for (const { node, edges } of candidates) {
    const p = network.nodes[node]!;
    if (made.length >= MAX_ROUNDABOUTS) break;
    if (made.some((q) => distance(p, q) < APART_METRES)) continue;
    turn(network, node, edges);
    made.push(p);
  }
  return made;
}

function roadsAmong(network: Network, edges: readonly number[]): number {
  return edges.filter((edge) => network.lines[network.edges[edge]!.line]!.role === 'road').length;
}

/** Whether the junction is outside the old centre, is one of streets only, and the next ones are not too near. */
function isRoomy(network: Network, node: number, edges: readonly number[]): boolean {
  if (edges.length < 3 || distance(network.nodes[node]!, ORIGIN_SQUARE) < 600) return false;
  return edges.every((index) => {
    const edge = network.edges[index]!;
    const { role, tags } = network.lines[edge.line]!;
    const isStreet = role === 'road' || role === 'street' || role === 'lane';
    return isStreet && tags['highway'] !== 'footway' && lengthOfEdge(network, edge) > RADIUS * 1.7;
  });
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
