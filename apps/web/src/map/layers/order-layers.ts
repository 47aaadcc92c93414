import type { Map as MapLibreMap } from 'maplibre-gl';
import type { OverlayLayer } from './overlay-layer.ts';
import { slotOf } from './overlay-layer.ts';

/**
 * Puts layers that are on the map into the order of a list, from bottom to top, each in its slot.
 * Nothing is moved where those of the list before are in order already.
 */
export function orderLayers(
  map: Pick<MapLibreMap, 'moveLayer'>,
  { from, to }: { readonly from: readonly OverlayLayer[]; readonly to: readonly OverlayLayer[] },
): void {
  const [before, after] = [new Set(idsOf(from)), new Set(idsOf(to))];
  const kept = idsOf(to).filter((id) => before.has(id));
  const wasInOrder = idsOf(from).filter((id) => after.has(id));
  if (kept.every((id, at) => id === wasInOrder[at])) return;
  const above = new Map<string, string>();
  for (const layer of to.toReversed()) {
    const slot = slotOf(layer);
    map.moveLayer(layer.id, above.get(slot) ?? (slot === 'top' ? undefined : slot));
    above.set(slot, layer.id);
  }
}

function idsOf(layers: readonly OverlayLayer[]): readonly string[] {
  return layers.map(({ id }) => id);
}
