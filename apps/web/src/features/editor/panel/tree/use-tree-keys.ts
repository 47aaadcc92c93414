import type { NodeId } from '@webmaps/project/map/ids';
import type { TreeRow } from '@webmaps/project/map/nodes/layer-order';
import type { KeyboardEvent } from 'react';
import { useDirection } from '../../../../ui/use-direction.ts';

interface TreeKeysInput {
  /** The rows that are on the screen. */
  readonly rows: readonly TreeRow[];
  readonly isOpen: (id: NodeId) => boolean;
  readonly setOpen: (id: NodeId, isOpen: boolean) => void;
  readonly focus: (id: NodeId) => void;
  readonly choose: (id: NodeId) => void;
  readonly mark: (id: NodeId) => void;
  /** Where the map can be changed. */
  readonly move: ((id: NodeId, parent: NodeId, index: number) => void) | undefined;
}

type Way = 'up' | 'down' | 'in' | 'out';

/**
 * The keys of a tree: arrows go along it and open and close groups, Enter and Space choose, with
 * Mod they mark, Shift marks on the way, and Alt with an arrow moves the row itself.
 */
export function useTreeKeys(input: TreeKeysInput) {
  const isRightToLeft = useDirection() === 'rtl';
  const ways: Readonly<Record<string, Way>> = {
    ArrowUp: 'up',
    ArrowDown: 'down',
    ArrowRight: isRightToLeft ? 'out' : 'in',
    ArrowLeft: isRightToLeft ? 'in' : 'out',
  };
  return (row: TreeRow, event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const way = ways[event.key];
    if (way === undefined ? !pressKey(input, row, event) : !goTo(input, row, { way, event }))
      return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function pressKey(
  { rows, focus, choose, mark }: TreeKeysInput,
  row: TreeRow,
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
): boolean {
  if (altKey) return false;
  if (key === 'Enter' || key === ' ') {
    if (ctrlKey || metaKey) mark(row.id);
    else choose(row.id);
    return true;
  }
  if ((key !== 'Home' && key !== 'End') || ctrlKey || metaKey) return false;
  const end = key === 'Home' ? rows[0] : rows.at(-1);
  if (end) focus(end.id);
  return true;
}

function goTo(
  input: TreeKeysInput,
  row: TreeRow,
  { way, event }: { readonly way: Way; readonly event: KeyboardEvent },
): boolean {
  const { altKey, shiftKey, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey) return false;
  if (altKey) return moveRow(input, row, way);
  if (way === 'in' || way === 'out') return openOrClose(input, row, way);
  const { rows, focus, mark } = input;
  const at = rows.findIndex(({ id }) => id === row.id);
  const next = rows[at + (way === 'up' ? -1 : 1)];
  if (next && shiftKey) mark(next.id);
  if (next) focus(next.id);
  return true;
}

function openOrClose(input: TreeKeysInput, { id, node }: TreeRow, way: 'in' | 'out'): boolean {
  const { rows, isOpen, setOpen, focus } = input;
  const isGroup = node.kind === 'group';
  if (isGroup && isOpen(id) !== (way === 'in')) setOpen(id, way === 'in');
  else if (way === 'out') {
    if (rows.some((row) => row.id === node.parent)) focus(node.parent);
  } else if (isGroup) {
    const child = rows.find((row) => row.node.parent === id);
    if (child) focus(child.id);
  }
  return true;
}

/** Up and down among its siblings, into the group above it, or out to below its own group. */
function moveRow({ rows, move }: TreeKeysInput, row: TreeRow, way: Way): boolean {
  if (!move) return false;
  const { id, node, index, of } = row;
  const { parent } = node;
  if (way === 'up' && index > 0) move(id, parent, index - 1);
  if (way === 'down' && index < of - 1) move(id, parent, index + 1);
  if (way === 'in') {
    const above = rows.find((one) => one.node.parent === parent && one.index === index - 1);
    if (above?.node.kind === 'group') move(id, above.id, 0);
  }
  if (way === 'out') {
    const group = rows.find((one) => one.id === parent);
    if (group) move(id, group.node.parent, group.index + 1);
  }
  return true;
}
