import { useLayoutEffect, useRef } from 'react';
import { isAlive, useMap } from '../canvas/map-context.ts';
import type { OverlayLayer } from './overlay-layer.ts';
import { updateLayers } from './update-layers.ts';

/** The id of an overlay's source. The prefix keeps it when the map changes its style. */
export type OverlaySource = `overlay-${string}`;

const nothing = { type: 'FeatureCollection' as const, features: [] };
const none: readonly string[] = [];

/**
 * Keeps a GeoJSON source and its layers on the map for as long as the component is mounted. The
 * source is empty at first. `layers` and `below` are to be the same arrays until they change.
 */
export function useOverlayLayers(
  source: OverlaySource,
  layers: readonly OverlayLayer[],
  below: readonly string[] = none,
): void {
  const map = useMap();
  const shown = useRef<readonly OverlayLayer[]>([]);

  useLayoutEffect(() => {
    if (!map.getSource(source)) map.addSource(source, { type: 'geojson', data: nothing });
    return () => {
      if (isAlive(map)) {
        updateLayers(map, { from: shown.current, to: [] });
        if (map.getSource(source)) map.removeSource(source);
      }
      shown.current = [];
    };
  }, [map, source]);

  useLayoutEffect(() => {
    updateLayers(map, { from: shown.current, to: layers, below });
    shown.current = layers;
  }, [map, source, layers, below]);
}
