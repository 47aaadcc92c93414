import type { FileFeature } from '@webmaps/formats/features/feature-format';
import { LayerLook } from '@webmaps/formats/features/write/layer-facts';
import type { LayerFacts } from '@webmaps/formats/features/write/layer-survival';
import type { MapDocument } from '@webmaps/project/map/document/map-document';
import { toGeoJsonWithHeights } from '@webmaps/project/map/geometry/to-geojson';
import type { FeatureId, FieldId, NodeId } from '@webmaps/project/map/ids';
import { listFeatures } from '@webmaps/project/map/whole/list-features';
import { nextTask } from '../../workers/next-task.ts';
import { uniqueFieldNames, valuesByName } from './field-names.ts';

/** Features that are read at a time, so that the map answers in between. */
export const FEATURES_AT_ONCE = 1000;

/** A layer that was looked through, before it is written. */
export interface LayerSeen {
  readonly ids: readonly FeatureId[];
  readonly nameOf: ReadonlyMap<FieldId, string>;
  readonly look: LayerLook;
}

/** Undefined where the layer is gone; rejects with the signal's reason where that is aborted. */
export async function lookThroughLayer(
  { document }: { readonly document: MapDocument },
  layer: NodeId,
  signal: AbortSignal,
): Promise<LayerSeen | undefined> {
  const node = document.nodes.get(layer);
  if (!node) return undefined;
  const nameOf = uniqueFieldNames(node);
  const ids = [...listFeatures(document, layer)];
  const look = new LayerLook(nameOf.values());
  for (const [index, id] of ids.entries()) {
    const feature = readFileFeature(document, id, nameOf);
    if (feature) look.add(feature);
    if (index % FEATURES_AT_ONCE > 0) continue;
    await nextTask();
    signal.throwIfAborted();
  }
  return { ids, nameOf, look };
}

/** What a layer has of what formats may lose; undefined where it is gone. */
export async function describeLayer(
  shown: { readonly document: MapDocument },
  layer: NodeId,
  signal: AbortSignal,
): Promise<LayerFacts | undefined> {
  return (await lookThroughLayer(shown, layer, signal))?.look.facts;
}

/** A feature with its values by the names of fields; undefined where it was removed meanwhile. */
export function readFileFeature(
  document: MapDocument,
  id: FeatureId,
  nameOf: ReadonlyMap<FieldId, string>,
): FileFeature | undefined {
  const feature = document.feature(id);
  if (!feature) return undefined;
  const geometry = toGeoJsonWithHeights(feature.geometry);
  return { type: 'Feature', geometry, properties: valuesByName(feature.properties, nameOf) };
}
