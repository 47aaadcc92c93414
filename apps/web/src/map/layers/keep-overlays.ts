import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { GROUND_SLOT, UPPER_SLOT } from '../canvas/style/build-style.ts';

/** Sources and layers of overlays begin with this; the style of the map itself never does. */
const OVERLAY_PREFIX = 'overlay-';

/** Which slot an overlay's layer goes before; `top` is above everything. */
export type OverlaySlot = typeof GROUND_SLOT | typeof UPPER_SLOT | 'top';

/**
 * Carries overlays from the style in use over to a new one, each into its slot and in their order:
 * MapLibre would otherwise drop what is not in the new style. Pure.
 */
export function keepOverlays(
  previous: StyleSpecification | undefined,
  next: StyleSpecification,
): StyleSpecification {
  if (!previous) return next;
  const overlaySources = Object.entries(previous.sources).filter(([id]) => isOverlay(id));
  if (overlaySources.length === 0) return next;
  const overlays = previous.layers.filter(({ id }) => isOverlay(id));
  const inSlot = (slot: OverlaySlot) => overlays.filter((layer) => slotOf(layer) === slot);
  return {
    ...next,
    sources: { ...next.sources, ...Object.fromEntries(overlaySources) },
    layers: [
      ...next.layers.flatMap((layer) =>
        layer.id === GROUND_SLOT || layer.id === UPPER_SLOT
          ? [...inSlot(layer.id), layer]
          : [layer],
      ),
      ...inSlot('top'),
    ],
  };
}

/** The slot is written into the layer, because a serialised style knows no more about it. */
export function inOverlaySlot(slot: OverlaySlot): { metadata: { slot: OverlaySlot } } {
  return { metadata: { slot } };
}

function slotOf(layer: LayerSpecification): OverlaySlot {
  const metadata: unknown = layer.metadata;
  const slot =
    typeof metadata === 'object' && metadata !== null && 'slot' in metadata && metadata.slot;
  return slot === GROUND_SLOT || slot === UPPER_SLOT ? slot : 'top';
}

function isOverlay(id: string): boolean {
  return id.startsWith(OVERLAY_PREFIX);
}
