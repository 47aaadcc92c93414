import { useEffect } from 'react';
import { useMap } from '../../canvas/map-context.ts';
import { setOverlayData } from '../../layers/overlay-data.ts';
import { addOverlay, removeLayers, removeSource } from '../../layers/overlay-layers.ts';
import type { ReachRing } from './isochrone-layers.ts';
import { REACH_SOURCE, reachFeatures, reachLayers } from './isochrone-layers.ts';
import { routeGroundLayers } from '../route-layers.ts';
import { flavors } from '../../canvas/style/build-style.ts';

interface ReachOverlayProps {
  readonly theme: 'light' | 'dark';
  /** Nearest first; the same array until they change. */
  readonly rings: readonly ReachRing[];
}

/** Shades what is in reach, below the route. A child of `MapCanvas`. */
export function ReachOverlay({ theme, rings }: ReachOverlayProps): null {
  const map = useMap();
  useEffect(() => {
    const layers = reachLayers(flavors[theme]);
    addOverlay(map, REACH_SOURCE, { layers, below: routeGroundLayers });
    return () => removeLayers(map, layers);
  }, [map, theme]);
  useEffect(() => setOverlayData(map, REACH_SOURCE, reachFeatures(rings)), [map, rings]);
  useEffect(() => () => removeSource(map, REACH_SOURCE), [map]);
  return null;
}
