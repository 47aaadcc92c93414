import type { LineRole } from './network-line.ts';
import { distance } from '../plane/point.ts';
import type { Point } from '../plane/point.ts';
import type { Scene } from '../scene.ts';
import type { Tags } from '../osm/tags.ts';

/** A node that is there already, or the place of a new one. */
export type Stop = number | Point;

/** Adds a way to the network through the stops and returns its nodes. Crossings with other ways get no node. */
export function addPath(
  scene: Scene,
  stops: readonly Stop[],
  tags: Tags,
  role: LineRole = 'park',
): number[] {
  const { network } = scene.layout;
  const nodes = stops.map((stop) =>
    typeof stop === 'number' ? stop : network.nodes.push(stop) - 1,
  );
  const points = nodes.map((node) => network.nodes[node]!);
  const line = network.lines.push({ points, role, order: 9, tags }) - 1;
  for (let i = 0; i + 1 < nodes.length; i++) {
    if (nodes[i] === nodes[i + 1]) continue;
    network.edges.push({ from: nodes[i]!, to: nodes[i + 1]!, line });
    scene.obstacles.addSegment({ a: points[i]!, b: points[i + 1]!, tag: line });
  }
  return nodes;
}

/** The nearest of some nodes to a place. */
export function nearestNode(scene: Scene, candidates: readonly number[], p: Point): number {
  const { nodes } = scene.layout.network;
  let best = candidates[0]!;
  for (const node of candidates)
    if (distance(nodes[node]!, p) < distance(nodes[best]!, p)) best = node;
  return best;
}
