import type { FeatureId, NodeId } from '../ids.ts';
import { makeId } from '../ids.ts';
import type { MapDocument } from '../document/map-document.ts';

/** The ids of all features that are shown, or of those in one layer: those of batches first. */
export function* listFeatures(document: MapDocument, layer?: NodeId): Generator<FeatureId> {
  for (const batch of document.batches.values()) {
    if (batch.isRemoved || (layer !== undefined && batch.layer !== layer)) continue;
    if (!document.isThere(batch.layer)) continue;
    for (let number = 0; number < batch.count; number++) {
      const id = makeId(batch.origin, number);
      if (!document.edited.has(id)) yield id;
    }
  }
  for (const [id, feature] of document.edited) {
    if (feature === null || (layer !== undefined && feature.layer !== layer)) continue;
    if (document.isThere(feature.layer)) yield id;
  }
}
