import type { Map as MapLibreMap } from 'maplibre-gl';
import { isAlive } from '../canvas/map-context.ts';
import type { PlacedLayer } from '../route/route-layers.ts';

const nothing = { type: 'FeatureCollection' as const, features: [] };

/** Puts an overlay's source and layers on the map, those of a slot under the layers of `below`. */
export function addOverlay(
  map: MapLibreMap,
  source: string,
  { layers, below = [] }: { layers: readonly PlacedLayer[]; below?: readonly string[] },
): void {
  if (!map.getSource(source)) map.addSource(source, { type: 'geojson', data: nothing });
  const above = below.find((id) => map.getLayer(id));
  for (const { slot, layer } of layers) {
    if (map.getLayer(layer.id)) continue;
    map.addLayer(layer, slot === 'top' ? undefined : (above ?? slot));
  }
}

export function removeLayers(map: MapLibreMap, layers: readonly PlacedLayer[]): void {
  if (!isAlive(map)) return;
  for (const { layer } of layers) if (map.getLayer(layer.id)) map.removeLayer(layer.id);
}

export function removeSource(map: MapLibreMap, source: string): void {
  if (isAlive(map) && map.getSource(source)) map.removeSource(source);
}

/** Brings layers that are on the map to another state of theirs, without taking them away. */
export function changeLayers(map: MapLibreMap, layers: readonly PlacedLayer[]): void {
  for (const { layer } of layers) {
    if (!map.getLayer(layer.id)) continue;
    if ('filter' in layer && layer.filter) map.setFilter(layer.id, layer.filter);
    if (layer.type === 'circle') {
      map.setPaintProperty(layer.id, 'circle-radius', layer.paint?.['circle-radius']);
      map.setLayoutProperty(layer.id, 'circle-sort-key', layer.layout?.['circle-sort-key']);
    }
  }
}
