import { ROOT } from '../ids.ts';
import type { NodeId } from '../ids.ts';
import type { MapNode } from './node.ts';
import { sortByOrder } from './order.ts';

/** A layer as the map shows it, with what the groups above it say. */
export interface ShownLayer {
  readonly id: NodeId;
  readonly node: MapNode;
  readonly isVisible: boolean;
  /** Its own opacity and those of its groups, multiplied. */
  readonly opacity: number;
}

interface Above {
  readonly isVisible: boolean;
  readonly opacity: number;
}

/** The layers that are there, the uppermost first: as the tree of layers lists them. */
export function shownLayers(nodes: ReadonlyMap<NodeId, MapNode>): readonly ShownLayer[] {
  const children = Map.groupBy(nodes, ([, node]) => node.parent);
  const listBelow = (parent: NodeId, above: Above): readonly ShownLayer[] =>
    sortByOrder(
      (children.get(parent) ?? []).map(([id, node]) => ({ id, node, order: node.order })),
    ).flatMap(({ id, node }) => {
      if (node.isRemoved) return [];
      const { registers, kind } = node;
      const isVisible = above.isVisible && registers.isVisible !== false;
      const opacity = above.opacity * ((registers.opacity as number | undefined) ?? 1);
      if (kind === 'group') return listBelow(id, { isVisible, opacity });
      return kind === 'layer' ? [{ id, node, isVisible, opacity }] : [];
    });
  return listBelow(ROOT, { isVisible: true, opacity: 1 });
}
