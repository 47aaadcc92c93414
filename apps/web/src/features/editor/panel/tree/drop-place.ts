import { ROOT } from '@webmaps/project/map/ids';
import type { NodeId } from '@webmaps/project/map/ids';
import type { TreeRow } from '@webmaps/project/map/nodes/layer-order';

/** A row of the tree as it is on the screen, in pixels from the top. */
export interface RowBox {
  readonly row: TreeRow;
  readonly top: number;
  readonly bottom: number;
  /** Whether the rows below it are of what is in it. */
  readonly isOpen: boolean;
}

/** Where a row is put, as `move-node` takes it, and which edge of which row shows that. */
export interface DropPlace {
  readonly parent: NodeId;
  readonly index: number;
  readonly at: NodeId;
  readonly edge: 'before' | 'after' | 'into';
}

/** Of the height of a group: nearer to its edges, a row is put beside it, and not into it. */
const EDGE = 0.28;

/** The place that a height on the screen means for a row; none where it is there already. */
export function dropPlace(
  boxes: readonly RowBox[],
  { moved, y }: { readonly moved: TreeRow; readonly y: number },
): DropPlace | undefined {
  const over = boxes.find(({ bottom }) => y < bottom);
  const place = over ? placeAt(over, y) : lastPlace(boxes);
  if (!place) return undefined;
  // Its own place is free once it is taken out.
  const isAmong = place.parent === moved.node.parent;
  const index = isAmong && moved.index < place.index ? place.index - 1 : place.index;
  return isAmong && index === moved.index ? undefined : { ...place, index };
}

function placeAt({ row, top, bottom, isOpen }: RowBox, y: number): DropPlace {
  const { id, node, index } = row;
  const share = (y - top) / (bottom - top);
  const before = { parent: node.parent, index, at: id, edge: 'before' } as const;
  if (node.kind !== 'group') {
    return share < 0.5 ? before : { ...before, index: index + 1, edge: 'after' };
  }
  if (share < EDGE) return before;
  // Below the head of an open group is the first of what is in it.
  if (isOpen || share <= 1 - EDGE) return { parent: id, index: 0, at: id, edge: 'into' };
  return { ...before, index: index + 1, edge: 'after' };
}

/** Below all rows is the end of the tree, out of all groups. */
function lastPlace(boxes: readonly RowBox[]): DropPlace | undefined {
  const last = boxes.at(-1)?.row;
  const top = boxes.find(({ row }) => row.level === 1)?.row;
  if (!last || !top) return undefined;
  return { parent: ROOT, index: top.of, at: last.id, edge: 'after' };
}
