import { useLayoutEffect } from 'react';
import { useMap } from '../canvas/map-context.ts';
import type { OverlayFeature } from './overlay-data.ts';
import { setOverlayData } from './overlay-data.ts';
import type { OverlayLayer } from './overlay-layer.ts';
import type { OverlaySource } from './use-overlay-layers.ts';
import { useOverlayLayers } from './use-overlay-layers.ts';

interface GeoJsonOverlayProps {
  readonly source: OverlaySource;
  /** The same array until they change. */
  readonly features: readonly OverlayFeature[];
  /** From bottom to top, each marked with its slot by `inSlot`; the same array until they change. */
  readonly layers: readonly OverlayLayer[];
  /** Layers of other overlays that these go below, where they are on the map. */
  readonly below?: readonly string[];
}

/** Draws features on the map while it is mounted. A child of `MapCanvas`. */
export function GeoJsonOverlay({ source, features, layers, below }: GeoJsonOverlayProps): null {
  const map = useMap();
  useOverlayLayers(source, layers, below);
  // Before the frame is painted: what a hand moves must not lag.
  useLayoutEffect(() => setOverlayData(map, source, features), [map, source, features]);
  return null;
}
