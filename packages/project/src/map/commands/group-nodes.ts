import type { Change } from '../document/change.ts';
import { refuse } from '../document/outcome.ts';
import { isWithin } from '../document/tree.ts';
import type { NodeId } from '../ids.ts';
import { treeRows } from '../nodes/layer-order.ts';
import { sortByOrder } from '../nodes/order.ts';
import type { Ordered } from '../nodes/order.ts';
import { joinChanges, prepare } from './command.ts';
import type { Command } from './command.ts';
import { moveNeighbours, placeAmong, siblingsIn } from './siblings.ts';

export interface GroupNodesInput {
  readonly ids: readonly NodeId[];
  readonly name: string;
}

/**
 * Makes a group in the place of the uppermost of some nodes, and moves all of them into it, in the
 * order of the tree. What is below another of them goes along with that one.
 */
export const groupNodes: Command<GroupNodesInput> = ({ ids, name }, { document, makeId }) => {
  const { nodes } = document;
  const isAsked = ({ id }: { readonly id: NodeId }) =>
    ids.includes(id) && !ids.some((other) => other !== id && isWithin(nodes, id, other));
  const tops = treeRows(nodes).filter(isAsked);
  const [first] = tops;
  if (!first) return refuse('gone');
  const { parent } = first.node;
  const siblings = siblingsIn(document, parent);
  const at = siblings.findIndex(({ id }) => id === first.id);
  const place = placeAmong(siblings, at);
  const group = makeId();
  const changes: Change[] = [
    {
      kind: 'add_node',
      id: group,
      node: { kind: 'group', parent, order: place.order, registers: { name } },
    },
    ...moveNeighbours(place, parent),
  ];
  const inside: Ordered[] = [];
  for (const { id } of tops) {
    const { order } = placeAmong(inside, inside.length);
    inside.push({ id, order });
    changes.push({ kind: 'move_node', id, parent: group, order });
  }
  return prepare(joinChanges(changes), { made: [group], count: tops.length });
};

/** Moves what is in a group one level up, to where the group was, and removes the group. */
export const ungroup: Command<{ readonly id: NodeId }> = ({ id: group }, { document }) => {
  const node = document.isThere(group) ? document.nodes.get(group) : undefined;
  if (node?.kind !== 'group') return refuse('gone');
  const { parent } = node;
  let siblings = siblingsIn(document, parent);
  let at = siblings.findIndex(({ id }) => id === group) + 1;
  const changes: Change[] = [];
  for (const { id } of siblingsIn(document, group)) {
    const place = placeAmong(siblings, at++);
    changes.push(
      { kind: 'move_node', id, parent, order: place.order },
      ...moveNeighbours(place, parent),
    );
    const placed = siblings.map((one) => place.moved.find((moved) => moved.id === one.id) ?? one);
    siblings = sortByOrder([...placed, { id, order: place.order }]);
  }
  return prepare(joinChanges([...changes, { kind: 'remove_node', id: group, seen: [] }]));
};
