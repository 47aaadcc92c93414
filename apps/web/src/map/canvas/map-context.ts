import type { Map as MapLibreMap } from 'maplibre-gl';
import { createContext, useContext } from 'react';
import type { Flavor } from '@webmaps/map-style/flavor';
import { flavors } from '@webmaps/map-style/flavors';

export const MapContext = createContext<MapLibreMap | null>(null);

/** The map of an overlay. Only for use inside this folder. */
export function useMap(): MapLibreMap {
  const map = useContext(MapContext);
  if (!map) throw new Error('An overlay must be a child of MapCanvas');
  return map;
}

export const FlavorContext = createContext<Flavor>(flavors.light);

/** The colours of the map that an overlay is on. */
export function useFlavor(): Flavor {
  return useContext(FlavorContext);
}

/**
 * False once the map was taken off the page, or has lost its graphics context and with it its style:
 * it must not be touched any more.
 */
export function isAlive(map: MapLibreMap): boolean {
  return map.getCanvas().isConnected && !hasLostContext(map);
}

export function hasLostContext(map: MapLibreMap): boolean {
  return map.getCanvas().getContext('webgl2')?.isContextLost() ?? false;
}

/** Whether buildings are drawn in their height. */
export const StandingBuildingsContext = createContext(false);

export function useStandingBuildings(): boolean {
  return useContext(StandingBuildingsContext);
}
