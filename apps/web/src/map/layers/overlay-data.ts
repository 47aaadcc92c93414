import type { Map as MapLibreMap } from 'maplibre-gl';
import { GeoJSONSource } from 'maplibre-gl';

/** A GeoJSON feature of an overlay. */
export interface OverlayFeature {
  readonly type: 'Feature';
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry:
    | { readonly type: 'Point'; readonly coordinates: [number, number] }
    | { readonly type: 'LineString'; readonly coordinates: [number, number][] }
    | { readonly type: 'Polygon'; readonly coordinates: [number, number][][] };
}

/** Replaces what an overlay draws. Nothing happens where the overlay is not on the map. */
export function setOverlayData(
  map: MapLibreMap,
  source: string,
  features: readonly OverlayFeature[],
): void {
  const found = map.getSource(source);
  if (!(found instanceof GeoJSONSource)) return;
  void found.setData({ type: 'FeatureCollection', features: [...features] });
}
