import type { MapDocument } from '../document/map-document.ts';
import type { NodeId } from '../ids.ts';
import type { MapDifference } from './compare.ts';

/** How many features of each layer of a version differ, those that have left or joined it included. */
export function countDifferences(
  { features }: MapDifference,
  { current, version }: { readonly current: MapDocument; readonly version: MapDocument },
): ReadonlyMap<NodeId, number> {
  const counts = new Map<NodeId, number>();
  for (const id of features.keys()) {
    for (const layer of new Set([current.layerOf(id), version.layerOf(id)])) {
      if (layer === undefined || !version.isThere(layer)) continue;
      counts.set(layer, (counts.get(layer) ?? 0) + 1);
    }
  }
  return counts;
}
