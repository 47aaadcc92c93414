import { boundaryLayers } from './boundaries.ts';
import type { Flavor } from './flavor.ts';
import type { LayerDraft } from './layer.ts';
import { landLayers } from './land.ts';
import { placeLabelLayers } from './place-labels.ts';
import { waterLayers } from './water.ts';

const groundIds = new Set(['land', 'landcover', 'water', 'shore']);
const labelIds = new Set(['sea-name', 'region-name', 'country-name', 'town-name']);

/** The ground of the world overview: what it knows is coarse, so it has no detail to show. */
export function worldLandLayers(flavor: Flavor): readonly LayerDraft[] {
  const ground = [...landLayers(flavor), ...waterLayers(flavor)];
  return [...ground.filter(({ id }) => groundIds.has(id)), ...boundaryLayers(flavor)];
}

/** Names of the overview. Towns end where a region's own tiles would name them. */
export function worldLabelLayers(flavor: Flavor, language: string): readonly LayerDraft[] {
  return placeLabelLayers(flavor, language)
    .filter(({ id }) => labelIds.has(id))
    .map((layer) => (layer.id === 'town-name' ? { ...layer, maxzoom: 8 } : layer));
}
