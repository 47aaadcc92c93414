import { ROOT } from '../ids.ts';
import type { NodeId } from '../ids.ts';
import type { MapNode } from './node.ts';
import { sortByOrder } from './order.ts';
import { remoteSourceOf } from './source.ts';

/** A node as the map shows it, with what the groups above it say. */
export interface ShownLayer {
  readonly id: NodeId;
  readonly node: MapNode;
  readonly isVisible: boolean;
  /** Its own opacity and those of its groups, multiplied. */
  readonly opacity: number;
}

/** A node at its place in the tree of layers. */
export interface TreeRow extends ShownLayer {
  /** 1 at the top of the tree, one more in each group. */
  readonly level: number;
  /** Its place among the nodes of its group, and how many these are. */
  readonly index: number;
  readonly of: number;
}

interface Above extends Pick<ShownLayer, 'isVisible' | 'opacity'> {
  readonly level: number;
}

/** All nodes that are there, the uppermost first, each group before what is in it. */
export function treeRows(nodes: ReadonlyMap<NodeId, MapNode>): readonly TreeRow[] {
  const shown = [...nodes].filter(([, node]) => !node.isRemoved);
  const children = Map.groupBy(shown, ([, node]) => node.parent);
  const listBelow = (parent: NodeId, above: Above): readonly TreeRow[] =>
    sortByOrder(
      (children.get(parent) ?? []).map(([id, node]) => ({ id, node, order: node.order })),
    ).flatMap(({ id, node }, index, { length: of }) => {
      const { registers, kind } = node;
      const isVisible = above.isVisible && registers.isVisible !== false;
      const opacity = above.opacity * ((registers.opacity as number | undefined) ?? 1);
      const level = above.level + 1;
      const row = { id, node, isVisible, opacity, level, index, of };
      return kind === 'group' ? [row, ...listBelow(id, { isVisible, opacity, level })] : [row];
    });
  return listBelow(ROOT, { isVisible: true, opacity: 1, level: 0 });
}

/** The layers of features and the remote ones that are there, the uppermost first. */
export function drawnLayers(nodes: ReadonlyMap<NodeId, MapNode>): readonly ShownLayer[] {
  return treeRows(nodes).filter(
    ({ node }) => node.kind === 'layer' || remoteSourceOf(node) !== undefined,
  );
}

/** The layers of features that are there, the uppermost first: as the tree of layers lists them. */
export function shownLayers(nodes: ReadonlyMap<NodeId, MapNode>): readonly ShownLayer[] {
  return treeRows(nodes).filter(({ node }) => node.kind === 'layer');
}
