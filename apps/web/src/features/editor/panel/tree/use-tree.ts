import { fitsInto } from '@webmaps/project/map/document/tree';
import { ROOT } from '@webmaps/project/map/ids';
import type { NodeId } from '@webmaps/project/map/ids';
import { treeRows } from '@webmaps/project/map/nodes/layer-order';
import type { TreeRow } from '@webmaps/project/map/nodes/layer-order';
import type { MouseEvent } from 'react';
import { useRef, useState } from 'react';
import { useEditor } from '../../editor-context.ts';
import { rowElement, useTreeDrag } from './use-tree-drag.ts';
import type { TreeDrag } from './use-tree-drag.ts';
import { useTreeKeys } from './use-tree-keys.ts';

/** The tree of layers: which rows are on the screen, and what is done to them. */
export function useTree() {
  const { outline, acts, layer, mayEdit } = useEditor();
  const tree = useRef<HTMLUListElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<NodeId>>(new Set());
  const [focused, setFocused] = useState<NodeId>();
  const isOpen = (id: NodeId) => !closed.has(id);
  const setOpen = (id: NodeId, opens: boolean) => {
    const others = [...closed].filter((one) => one !== id);
    setClosed(new Set(opens ? others : [...others, id]));
  };
  const all = treeRows(outline.nodes).filter(isListed);
  const rows = all.filter(({ node }) => isBelowOpen(node.parent));
  function isBelowOpen(parent: NodeId): boolean {
    if (parent === ROOT) return true;
    return isOpen(parent) && isBelowOpen(outline.nodes.get(parent)?.parent ?? ROOT);
  }
  const inHand = layer.chosen;
  const active = rows.find(({ id }) => id === focused) ?? rows.find(({ id }) => id === inHand);
  const focus = (id: NodeId) => {
    setFocused(id);
    rowElement(tree.current, id)?.focus();
  };
  const move = (id: NodeId, parent: NodeId, index: number) => {
    if (!fitsInto(outline.nodes, id, parent)) return;
    setOpen(parent, true);
    void acts.perform('move-node', { id, parent, index });
  };
  const onKeyDown = useTreeKeys({
    ...{ rows, isOpen, setOpen, focus },
    choose: layer.choose,
    mark: layer.mark,
    move: mayEdit ? move : undefined,
  });
  const drag: TreeDrag = useTreeDrag({
    ...{ tree, rows, isOpen },
    mayMove: (row, parent) => fitsInto(outline.nodes, row.id, parent),
    onDrop: ({ id }, { parent, index }) => move(id, parent, index),
  });
  const onClick = ({ id }: TreeRow, { ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    setFocused(id);
    if (ctrlKey || metaKey || shiftKey) layer.mark(id);
    else layer.choose(id);
  };
  return {
    ...{ tree, all, rows, drag, isOpen, setOpen, onKeyDown, onClick },
    /** The row that Tab goes to. */
    active: active?.id ?? rows[0]?.id,
    setFocused,
    isSelected: (id: NodeId) => (layer.marked.size > 0 ? layer.marked.has(id) : id === inHand),
  };
}

function isListed({ node }: TreeRow): boolean {
  return node.kind !== 'image';
}
