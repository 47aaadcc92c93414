import { useEffect } from 'react';
import { useMap } from '../../canvas/map-context.ts';
import { setOverlayData } from '../../layers/overlay-data.ts';
import { addOverlay, removeLayers, removeSource } from '../../layers/overlay-layers.ts';
import type { IsochroneRing } from './isochrone-layers.ts';
import { ISOCHRONE_SOURCE, isochroneFeatures, isochroneLayers } from './isochrone-layers.ts';
import { routeGroundLayers } from '../route-layers.ts';
import { flavors } from '../../canvas/style/build-style.ts';

interface IsochroneOverlayProps {
  readonly theme: 'light' | 'dark';
  /** Nearest first; the same array until they change. */
  readonly rings: readonly IsochroneRing[];
}

/** Shades what is in reach, below the route. A child of `MapCanvas`. */
export function IsochroneOverlay({ theme, rings }: IsochroneOverlayProps): null {
  const map = useMap();
  useEffect(() => {
    const layers = isochroneLayers(flavors[theme]);
    addOverlay(map, ISOCHRONE_SOURCE, { layers, below: routeGroundLayers });
    return () => removeLayers(map, layers);
  }, [map, theme]);
  useEffect(() => setOverlayData(map, ISOCHRONE_SOURCE, isochroneFeatures(rings)), [map, rings]);
  useEffect(() => () => removeSource(map, ISOCHRONE_SOURCE), [map]);
  return null;
}
