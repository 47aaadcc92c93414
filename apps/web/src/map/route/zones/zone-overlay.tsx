import { useMemo } from 'react';
import { useFlavor } from '../../canvas/map-context.ts';
import { GeoJsonOverlay } from '../../layers/geojson-overlay.tsx';
import { routeGroundLayers } from '../route-layers.ts';
import type { DrawnZone } from './zone-layers.ts';
import { ZONE_SOURCE, zoneFeatures, zoneLayers } from './zone-layers.ts';

interface ZoneOverlayProps {
  /** The same array until they change. */
  readonly zones: readonly DrawnZone[];
}

/** Draws what routes keep away from, or keep to, below the route. A child of `MapCanvas`. */
export function ZoneOverlay({ zones }: ZoneOverlayProps) {
  const flavor = useFlavor();
  const layers = useMemo(() => zoneLayers(flavor), [flavor]);
  const features = useMemo(() => zoneFeatures(zones), [zones]);
  return (
    <GeoJsonOverlay
      source={ZONE_SOURCE}
      features={features}
      layers={layers}
      below={routeGroundLayers}
    />
  );
}
