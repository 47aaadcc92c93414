import { packFeatures } from '@webmaps/project/map/chunk/packed-features';
import type { PackedFeatures } from '@webmaps/project/map/chunk/packed-features';
import type { MapDocument } from '@webmaps/project/map/document/map-document';
import type { FeatureId, FieldId, NodeId } from '@webmaps/project/map/ids';
import type { NamedFeature } from '@webmaps/project/map/import/named-features';
import { listFeatures } from '@webmaps/project/map/whole/list-features';
import { uniqueFieldNames, valuesByName } from './field-names.ts';

/** All features of a layer, or some by their ids. */
export type FeaturesToPack = { readonly layer: NodeId } | { readonly ids: readonly FeatureId[] };

/** Features as bytes, with their values by the names that people see. */
export function packLayer(document: MapDocument, which: FeaturesToPack): PackedFeatures {
  const ids = 'ids' in which ? which.ids : [...listFeatures(document, which.layer)];
  const names = new Map<NodeId, ReadonlyMap<FieldId, string>>();
  const features = ids.flatMap((id): NamedFeature | readonly [] => {
    const feature = document.feature(id);
    if (feature === undefined) return [];
    const { layer, geometry, properties } = feature;
    const node = document.nodes.get(layer);
    const known = names.get(layer) ?? (node ? uniqueFieldNames(node) : new Map());
    names.set(layer, known);
    return { geometry, values: valuesByName(properties, known) };
  });
  return packFeatures(features);
}
