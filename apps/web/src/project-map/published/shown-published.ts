import type { NodeId } from '@webmaps/project/map/ids';
import { treeRows } from '@webmaps/project/map/nodes/layer-order';
import type { TreeRow } from '@webmaps/project/map/nodes/layer-order';
import { remoteSourceOf } from '@webmaps/project/map/nodes/source';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import type { PublishedMap } from './read-published-map.ts';

/** A layer or group of a published map, and how many features are in it. */
export interface PublishedRow extends TreeRow {
  readonly count: number;
}

/** What a visitor has shown or hidden, in place of what the map says of it. */
export type Eyes = ReadonlyMap<NodeId, boolean>;

/** The layers that have something on them, the remote ones, and the groups with such layers, uppermost first. */
export function publishedRows(
  { content }: Pick<PublishedMap, 'content'>,
  eyes: Eyes = new Map(),
): readonly PublishedRow[] {
  const nodes = nodesWithEyes({ content }, eyes);
  const counts = new Map<NodeId, number>();
  for (const { layer, count } of content.batches) {
    let at: NodeId | undefined = layer;
    while (at !== undefined) {
      counts.set(at, (counts.get(at) ?? 0) + count);
      at = nodes.get(at)?.parent;
    }
  }
  // Remote layers, and the groups above them.
  const remote = new Set<NodeId>();
  for (const [id, node] of nodes) {
    if (!remoteSourceOf(node)) continue;
    for (let at: NodeId | undefined = id; at !== undefined; at = nodes.get(at)?.parent) {
      remote.add(at);
    }
  }
  return treeRows(nodes).flatMap((row) => {
    const count = counts.get(row.id) ?? 0;
    return count === 0 && !remote.has(row.id) ? [] : [{ ...row, count }];
  });
}

/** The layers among the rows. */
export function layersAmong(rows: readonly PublishedRow[]): readonly PublishedRow[] {
  return rows.filter(({ node }) => node.kind === 'layer');
}

/** The nodes with eyes as a visitor has set them. */
export function nodesWithEyes(
  { content }: Pick<PublishedMap, 'content'>,
  eyes: Eyes,
): ReadonlyMap<NodeId, MapNode> {
  return new Map(
    content.nodes.map(([id, node]) => {
      const isVisible = eyes.get(id);
      if (isVisible === undefined) return [id, node];
      return [id, { ...node, registers: { ...node.registers, isVisible } }];
    }),
  );
}
