import type { NodeId } from '@webmaps/project/map/ids';
import { shownLayers } from '@webmaps/project/map/nodes/layer-order';
import type { ShownLayer } from '@webmaps/project/map/nodes/layer-order';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import type { PublishedMap } from './read-published-map.ts';

/** A layer of a published map, and how many features it has. */
export interface PublishedLayer extends ShownLayer {
  readonly count: number;
}

/** The layers that have something on them, the uppermost first. */
export function publishedLayers({ content }: PublishedMap): readonly PublishedLayer[] {
  const counts = new Map<NodeId, number>();
  for (const { layer, count } of content.batches) {
    counts.set(layer, (counts.get(layer) ?? 0) + count);
  }
  return shownLayers(new Map(content.nodes)).flatMap((layer) => {
    const count = counts.get(layer.id) ?? 0;
    return count === 0 ? [] : [{ ...layer, count }];
  });
}

/** The nodes with the layers shown that a visitor shows, in hidden groups too. */
export function showLayers(
  { content }: PublishedMap,
  shown: ReadonlySet<NodeId>,
): ReadonlyMap<NodeId, MapNode> {
  return new Map(
    content.nodes.map(([id, node]) => {
      const isVisible = node.kind === 'group' || shown.has(id);
      return [id, { ...node, registers: { ...node.registers, isVisible } }];
    }),
  );
}
