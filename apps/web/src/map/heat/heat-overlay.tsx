import { useMemo } from 'react';
import { GeoJsonOverlay } from '../layers/geojson-overlay.tsx';
import type { OverlayFeature } from '../layers/overlay-data.ts';
import { HEAT_SOURCE, hexagonLayers, smoothLayers } from './heat-layers.ts';

interface HeatOverlayProps {
  readonly look: 'smooth' | 'hexagons';
  /** Points with a weight, or polygons with a density; the same array until they change. */
  readonly features: readonly OverlayFeature[];
  /** From little to much. */
  readonly colours: readonly string[];
  /** The density of the last colour, per km2. */
  readonly top: number;
  /** Of smoothing. */
  readonly radiusMetres: number;
  readonly lat: number;
}

/** Draws densities. A child of `MapCanvas`. */
export function HeatOverlay(props: HeatOverlayProps) {
  const { look, features, colours, top, radiusMetres, lat } = props;
  const layers = useMemo(
    () =>
      look === 'smooth'
        ? smoothLayers({ colours, radiusMetres, lat, top })
        : hexagonLayers({ colours, top }),
    [look, colours, radiusMetres, lat, top],
  );
  return <GeoJsonOverlay source={HEAT_SOURCE} features={features} layers={layers} />;
}
