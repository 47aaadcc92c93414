import type { NodeId } from '../ids.ts';
import { isSameJson } from '../json.ts';
import { MAX_DEPTH, MAX_NODES, MAX_NODES_EVER } from '../limits.ts';
import type { MapNode, RegisterName, Registers } from '../nodes/node.ts';
import type { Json } from '../json.ts';
import type { ChangeOf, NodeChange } from '../document/change.ts';
import type { MapState } from '../document/map-state.ts';
import { applied, refuse } from '../document/outcome.ts';
import type { Outcome } from '../document/outcome.ts';
import { childrenOf, depthOf, isShallowBelow, isWithin } from '../document/tree.ts';
import { isEmpty } from './is-empty.ts';

export function applyNodeChange(state: MapState, change: NodeChange): Outcome {
  switch (change.kind) {
    case 'add_node':
      return addNode(state, change);
    case 'remove_node':
      return removeNode(state, change);
    case 'restore_node':
      return restoreNode(state, change);
    case 'move_node':
      return moveNode(state, change);
    case 'set_register':
      return setRegister(state, change);
  }
}

function addNode(state: MapState, { id, node }: ChangeOf<'add_node'>): Outcome {
  if (state.nodes.has(id)) return refuse('exists');
  if (!state.isGroup(node.parent)) return refuse('gone');
  if (!hasRoom(state) || depthOf(state.nodes, node.parent) >= MAX_DEPTH) return refuse('full');
  state.setNode(id, { ...node, isRemoved: false });
  return applied({ kind: 'remove_node', id, seen: [], onlyIf: 'empty' });
}

function removeNode(state: MapState, change: ChangeOf<'remove_node'>): Outcome {
  const { id, seen, onlyIf } = change;
  const node = findNode(state, id);
  if (node === undefined) return refuse('gone');
  if (onlyIf === 'empty' && !isEmpty(state, id)) return refuse('changed');
  const unseen = childrenOf(state.nodes, id).filter(([child]) => !seen.includes(child));
  for (const [child, row] of unseen) state.setNode(child, { ...row, parent: node.parent });
  state.setNode(id, { ...node, isRemoved: true });
  return applied({
    kind: 'restore_node',
    id,
    takeIn: unseen.map(([child, { order }]) => [child, order]),
    ...(onlyIf !== undefined && { removedOnlyIf: onlyIf }),
  });
}

function restoreNode(state: MapState, change: ChangeOf<'restore_node'>): Outcome {
  const { id, takeIn, removedOnlyIf } = change;
  const node = state.nodes.get(id);
  if (!node?.isRemoved || !state.isGroup(node.parent)) return refuse('gone');
  if (!hasRoom(state) || !isShallowBelow(state.nodes, id, node.parent)) return refuse('full');
  state.setNode(id, { ...node, isRemoved: false });
  const seen = childrenOf(state.nodes, id).map(([child]) => child);
  for (const [child, order] of takeIn) {
    const row = state.nodes.get(child);
    const isUnmoved = row?.parent === node.parent && row.order === order && !row.isRemoved;
    const fits = isUnmoved && child !== id && isShallowBelow(state.nodes, child, id);
    if (fits) state.setNode(child, { ...row, parent: id });
  }
  return applied({
    kind: 'remove_node',
    id,
    // What is taken in is moved up once more, as it was by the removal that this undoes.
    seen,
    ...(removedOnlyIf !== undefined && { onlyIf: removedOnlyIf }),
  });
}

function moveNode(state: MapState, change: ChangeOf<'move_node'>): Outcome {
  const { id, parent, order, onlyIf } = change;
  const node = findNode(state, id);
  if (node === undefined || !state.isGroup(parent)) return refuse('gone');
  if (onlyIf && (node.parent !== onlyIf.parent || node.order !== onlyIf.order)) {
    return refuse('changed');
  }
  if (isWithin(state.nodes, parent, id)) return refuse('cycle');
  if (!isShallowBelow(state.nodes, id, parent)) return refuse('full');
  state.setNode(id, { ...node, parent, order });
  return applied({
    kind: 'move_node',
    id,
    parent: node.parent,
    order: node.order,
    onlyIf: { parent, order },
  });
}

function setRegister(state: MapState, change: ChangeOf<'set_register'>): Outcome {
  const { id, register, now, onlyIf } = change;
  const node = findNode(state, id);
  if (node === undefined) return refuse('gone');
  const was = node.registers[register];
  if (onlyIf && !isSameJson(was, onlyIf.was)) return refuse('changed');
  state.setNode(id, { ...node, registers: withRegister(node.registers, register, now) });
  return applied({
    kind: 'set_register',
    id,
    register,
    ...(was !== undefined && { now: was }),
    onlyIf: now === undefined ? {} : { was: now },
  });
}

/** The node, where it and all above it are there. */
function findNode(state: MapState, id: NodeId): MapNode | undefined {
  return state.isThere(id) ? state.nodes.get(id) : undefined;
}

function hasRoom({ nodes }: MapState): boolean {
  if (nodes.size >= MAX_NODES_EVER) return false;
  let shown = 0;
  for (const { isRemoved } of nodes.values()) if (!isRemoved) shown++;
  return shown < MAX_NODES;
}

function withRegister(
  registers: Registers,
  name: RegisterName,
  value: Json | undefined,
): Registers {
  const { [name]: _, ...others } = registers;
  return value === undefined ? others : { ...others, [name]: value };
}
