import type { Map as MapLibreMap } from 'maplibre-gl';
import type { OverlayLayer } from './overlay-layer.ts';
import { slotOf } from './overlay-layer.ts';

/** The part of a map that layers are changed through. */
export interface LayerMap extends Pick<
  MapLibreMap,
  'addLayer' | 'getLayer' | 'removeLayer' | 'setFilter' | 'setLayerZoomRange'
> {
  setLayoutProperty(layerId: string, name: string, value: unknown): unknown;
  setPaintProperty(layerId: string, name: string, value: unknown): unknown;
}

/**
 * Takes an overlay's layers from one list to the next, from bottom to top. Layers of the same id
 * stay on the map and only what differs is set, so that the map places its names once. Layers of a
 * slot go below the first of `below` that is on the map.
 */
export function updateLayers(
  map: LayerMap,
  {
    from,
    to,
    below = [],
  }: {
    readonly from: readonly OverlayLayer[];
    readonly to: readonly OverlayLayer[];
    readonly below?: readonly string[];
  },
): void {
  const kept = new Set(to.map(({ id }) => id));
  for (const { id } of from) if (!kept.has(id) && map.getLayer(id)) map.removeLayer(id);
  const before = new Map(from.map((layer) => [layer.id, layer]));
  // From the top down, so that the layer above is there to be put below.
  const above = new Map<string, string>();
  for (const layer of to.toReversed()) {
    const slot = slotOf(layer);
    const previous = before.get(layer.id);
    if (previous && map.getLayer(layer.id)) patchLayer(map, previous, layer);
    else map.addLayer(layer, above.get(slot) ?? anchorOf(map, slot, below));
    above.set(slot, layer.id);
  }
}

function anchorOf(
  map: LayerMap,
  slot: ReturnType<typeof slotOf>,
  below: readonly string[],
): string | undefined {
  return slot === 'top' ? undefined : (below.find((id) => map.getLayer(id)) ?? slot);
}

function patchLayer(map: LayerMap, previous: OverlayLayer, next: OverlayLayer): void {
  if (previous === next) return;
  const { id } = next;
  const [oldFilter, filter] = [filterOf(previous), filterOf(next)];
  if (differ(oldFilter, filter)) map.setFilter(id, filter);
  for (const [name, value] of changes(previous.layout, next.layout)) {
    map.setLayoutProperty(id, name, value);
  }
  for (const [name, value] of changes(previous.paint, next.paint)) {
    map.setPaintProperty(id, name, value);
  }
  if (previous.minzoom !== next.minzoom || previous.maxzoom !== next.maxzoom) {
    map.setLayerZoomRange(id, next.minzoom ?? 0, next.maxzoom ?? 24);
  }
}

function filterOf(layer: OverlayLayer) {
  return 'filter' in layer ? layer.filter : undefined;
}

/** The properties that differ, with the new value; `undefined` resets a property. */
function changes(before: object = {}, after: object = {}): readonly (readonly [string, unknown])[] {
  const all: Readonly<Record<string, readonly [unknown, unknown]>> = Object.fromEntries(
    [...Object.keys(before), ...Object.keys(after)].map((name) => [
      name,
      [Reflect.get(before, name), Reflect.get(after, name)],
    ]),
  );
  return Object.entries(all)
    .filter(([, [old, value]]) => differ(old, value))
    .map(([name, [, value]]) => [name, value]);
}

/** Values of a style are JSON. */
function differ(a: unknown, b: unknown): boolean {
  return a !== b && JSON.stringify(a) !== JSON.stringify(b);
}
