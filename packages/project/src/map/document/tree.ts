import { ROOT } from '../ids.ts';
import type { NodeId } from '../ids.ts';
import { MAX_DEPTH } from '../limits.ts';
import type { MapNode } from '../nodes/node.ts';
import type { MapContent } from './map-state.ts';

type Nodes = MapContent['nodes'];

/** The children of a group that are not removed, in no order. */
export function childrenOf(nodes: Nodes, parent: NodeId): (readonly [NodeId, MapNode])[] {
  return [...nodes].filter(([, node]) => node.parent === parent && !node.isRemoved);
}

/** A node and all below it, removed ones included. */
export function subtreeOf(nodes: Nodes, top: NodeId): readonly NodeId[] {
  const below = Map.groupBy(nodes.keys(), (id) => nodes.get(id)!.parent);
  const found = [top];
  for (const id of found) found.push(...(below.get(id) ?? []));
  return found;
}

/** How many nodes are above a node and itself; the root has depth 0. */
export function depthOf(nodes: Nodes, id: NodeId): number {
  let depth = 0;
  for (let at = id; at !== ROOT; at = nodes.get(at)!.parent) depth++;
  return depth;
}

/** How many levels a node and what is below it take. */
export function heightOf(nodes: Nodes, top: NodeId): number {
  const base = depthOf(nodes, top);
  return 1 + Math.max(...subtreeOf(nodes, top).map((id) => depthOf(nodes, id) - base));
}

/** Whether a node is another one, or below it. */
export function isWithin(nodes: Nodes, id: NodeId, top: NodeId): boolean {
  for (let at = id; at !== ROOT; at = nodes.get(at)!.parent) if (at === top) return true;
  return false;
}

/** Whether a node, with all below it, may be put into a group: not into itself, nor too deep. */
export function fitsInto(nodes: Nodes, id: NodeId, parent: NodeId): boolean {
  return !isWithin(nodes, parent, id) && isShallowBelow(nodes, id, parent);
}

/** Whether the limit of depth lets a node be below another. */
export function isShallowBelow(nodes: Nodes, id: NodeId, parent: NodeId): boolean {
  return depthOf(nodes, parent) + heightOf(nodes, id) <= MAX_DEPTH;
}
