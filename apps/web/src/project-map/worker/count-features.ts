import type { MapDocument } from '@webmaps/project/map/document/map-document';
import { splitId } from '@webmaps/project/map/ids';
import type { NodeId } from '@webmaps/project/map/ids';

/** How many features each layer shows. What is edited is counted one by one, batches as a whole. */
export function countFeatures(document: MapDocument): ReadonlyMap<NodeId, number> {
  const counts = new Map<NodeId, number>();
  const add = (layer: NodeId, count: number) => counts.set(layer, (counts.get(layer) ?? 0) + count);
  for (const [id, { kind }] of document.nodes) {
    if (kind === 'layer' && document.isThere(id)) counts.set(id, 0);
  }
  for (const { layer, count, isRemoved } of document.batches.values()) {
    if (!isRemoved && counts.has(layer)) add(layer, count);
  }
  for (const [id, feature] of document.edited) {
    const [origin, number] = splitId(id);
    const batch = document.batches.get(origin);
    const hidesRow = batch !== undefined && !batch.isRemoved && number < batch.count;
    if (hidesRow && counts.has(batch.layer)) add(batch.layer, -1);
    if (feature !== null && counts.has(feature.layer)) add(feature.layer, 1);
  }
  return counts;
}
