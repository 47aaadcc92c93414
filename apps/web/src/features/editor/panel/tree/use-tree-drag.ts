import type { NodeId } from '@webmaps/project/map/ids';
import type { TreeRow } from '@webmaps/project/map/nodes/layer-order';
import type { PointerEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { dropPlace } from './drop-place.ts';
import type { DropPlace } from './drop-place.ts';

interface TreeDragInput {
  readonly tree: RefObject<HTMLElement | null>;
  /** The rows that are on the screen. */
  readonly rows: readonly TreeRow[];
  readonly isOpen: (id: NodeId) => boolean;
  readonly mayMove: (row: TreeRow, parent: NodeId) => boolean;
  readonly onDrop: (row: TreeRow, place: DropPlace) => void;
}

/** What a row is marked with while another is dragged over it. */
export interface TreeDrag {
  readonly moved: NodeId | undefined;
  readonly place: DropPlace | undefined;
  readonly start: (row: TreeRow, event: PointerEvent) => void;
}

/** The pointer has to go so far before a press is a drag. */
const SLACK_PIXELS = 5;

/** Drags a row to another place of the tree; Escape takes it back. */
export function useTreeDrag(input: TreeDragInput): TreeDrag {
  const [dragged, setDragged] = useState<{ moved: NodeId; place: DropPlace | undefined }>();
  const latest = useRef(input);
  latest.current = input;
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const start = (row: TreeRow, { clientY: from, pointerId }: PointerEvent) => {
    let place: DropPlace | undefined;
    let isDragged = false;
    const onMove = ({ clientY }: globalThis.PointerEvent) => {
      const { tree } = latest.current;
      if (!isDragged && Math.abs(clientY - from) < SLACK_PIXELS) return;
      // The click that would follow goes to the tree, and chooses no row.
      if (!isDragged) tree.current?.setPointerCapture(pointerId);
      isDragged = true;
      place = placeFor(latest.current, row, clientY);
      setDragged({ moved: row.id, place });
    };
    const end = () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', onKey, { capture: true });
      stop.current = undefined;
      setDragged(undefined);
    };
    const onUp = () => {
      end();
      if (isDragged && place) latest.current.onDrop(row, place);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    stop.current?.();
    stop.current = end;
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', onKey, { capture: true });
  };
  return { moved: dragged?.moved, place: dragged?.place, start };
}

function placeFor(
  { tree, rows, isOpen, mayMove }: TreeDragInput,
  moved: TreeRow,
  y: number,
): DropPlace | undefined {
  const boxes = rows.flatMap((row) => {
    const element = rowElement(tree.current, row.id);
    if (!element) return [];
    const { top, bottom } = element.getBoundingClientRect();
    return [{ row, top, bottom, isOpen: isOpen(row.id) }];
  });
  const place = dropPlace(boxes, { moved, y });
  return place && mayMove(moved, place.parent) ? place : undefined;
}

/** The element of a row. */
export function rowElement(tree: HTMLElement | null, id: NodeId): HTMLElement | null {
  return tree?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`) ?? null;
}
