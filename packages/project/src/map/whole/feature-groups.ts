import { cutIntoChunks, sortByPlaceOf } from '../chunk/sort-by-place.ts';
import type { FeatureBody } from '../document/feature.ts';
import type { MapDocument } from '../document/map-document.ts';
import type { NodeId } from '../ids.ts';
import { listFeatures } from './list-features.ts';

/**
 * The features that a layer shows, near ones together and those of one chunk at a time: a large layer
 * has no room in memory as objects.
 */
export function* featureGroups(
  document: MapDocument,
  layer: NodeId,
): Generator<readonly FeatureBody[]> {
  const ids = [...listFeatures(document, layer)];
  for (const group of cutIntoChunks(sortByPlaceOf(ids, (id) => document.feature(id)!))) {
    yield group.map((id) => document.feature(id)!);
  }
}
