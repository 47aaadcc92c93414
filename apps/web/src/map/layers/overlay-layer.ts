import type { LayerSpecification } from 'maplibre-gl';
import { GROUND_SLOT, UPPER_SLOT } from '@webmaps/map-style/style-layers';

/** The slot of the style that an overlay's layer is put below; `top` is above everything. */
export type OverlaySlot = typeof GROUND_SLOT | typeof UPPER_SLOT | 'top';

/** A MapLibre layer of an overlay, marked with its slot. Layers without a slot belong to `top`. */
export type OverlayLayer = LayerSpecification;

/** Marks layers with their slot. The mark is metadata, which a serialised style keeps. */
export function inSlot(
  slot: OverlaySlot,
  layers: readonly LayerSpecification[],
): readonly OverlayLayer[] {
  return layers.map((layer) => ({ ...layer, metadata: { slot } }));
}

export function slotOf({ metadata }: OverlayLayer): OverlaySlot {
  const known: unknown = metadata;
  const slot = typeof known === 'object' && known !== null && 'slot' in known && known.slot;
  return slot === GROUND_SLOT || slot === UPPER_SLOT ? slot : 'top';
}
