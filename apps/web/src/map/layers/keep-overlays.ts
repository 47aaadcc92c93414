import type { StyleSpecification } from 'maplibre-gl';
import { GROUND_SLOT, UPPER_SLOT } from '@webmaps/map-style/style-layers';
import type { OverlaySlot } from './overlay-layer.ts';
import { slotOf } from './overlay-layer.ts';

/** Sources and layers of overlays begin with this; the style of the map itself never does. */
const OVERLAY_PREFIX = 'overlay-';

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
  const layersOf = (slot: OverlaySlot) => overlays.filter((layer) => slotOf(layer) === slot);
  return {
    ...next,
    sources: { ...next.sources, ...Object.fromEntries(overlaySources) },
    layers: [
      ...next.layers.flatMap((layer) =>
        layer.id === GROUND_SLOT || layer.id === UPPER_SLOT
          ? [...layersOf(layer.id), layer]
          : [layer],
      ),
      ...layersOf('top'),
    ],
  };
}

function isOverlay(id: string): boolean {
  return id.startsWith(OVERLAY_PREFIX);
}
