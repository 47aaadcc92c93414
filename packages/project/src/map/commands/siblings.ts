import type { Change } from '../document/change.ts';
import type { MapDocument } from '../document/map-document.ts';
import { childrenOf } from '../document/tree.ts';
import type { NodeId } from '../ids.ts';
import { placeAt, sortByOrder } from '../nodes/order.ts';
import type { Ordered, Place } from '../nodes/order.ts';

/** The nodes of a group that are there, the topmost first. */
export function siblingsIn(document: MapDocument, parent: NodeId): readonly Ordered[] {
  return sortByOrder(childrenOf(document.nodes, parent).map(([id, { order }]) => ({ id, order })));
}

/** The place at an index among some siblings; an index from outside is brought into range. */
export function placeAmong(siblings: readonly Ordered[], index: number): Place {
  return placeAt(siblings, Math.min(Math.max(Math.trunc(index), 0), siblings.length));
}

/** The new keys of neighbours that a place asks for. */
export function moveNeighbours({ moved }: Place, parent: NodeId): readonly Change[] {
  return moved.map(({ id, order }) => ({ kind: 'move_node', id, parent, order }));
}
