import { useMemo } from 'react';
import { useFlavor } from '../../canvas/map-context.ts';
import { GeoJsonOverlay } from '../../layers/geojson-overlay.tsx';
import { routeGroundLayers } from '../route-layers.ts';
import type { IsochroneRing } from './isochrone-layers.ts';
import { ISOCHRONE_SOURCE, isochroneFeatures, isochroneLayers } from './isochrone-layers.ts';

interface IsochroneOverlayProps {
  /** Nearest first; the same array until they change. */
  readonly rings: readonly IsochroneRing[];
}

/** Shades the isochrones below the route. A child of `MapCanvas`. */
export function IsochroneOverlay({ rings }: IsochroneOverlayProps) {
  const flavor = useFlavor();
  const layers = useMemo(() => isochroneLayers(flavor), [flavor]);
  const features = useMemo(() => isochroneFeatures(rings), [rings]);
  return (
    <GeoJsonOverlay
      source={ISOCHRONE_SOURCE}
      features={features}
      layers={layers}
      below={routeGroundLayers}
    />
  );
}
