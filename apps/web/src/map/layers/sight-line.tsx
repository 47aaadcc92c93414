import type { Position } from '@webmaps/geo/position';
import { GROUND_SLOT } from '@webmaps/map-style/style-layers';
import { useMemo } from 'react';
import { GeoJsonOverlay } from './geojson-overlay.tsx';
import { inSlot } from './overlay-layer.ts';

const SOURCE = 'overlay-sight';
const shared = { type: 'line', source: SOURCE } as const;
const layers = inSlot(GROUND_SLOT, [
  { ...shared, id: `${SOURCE}-casing`, paint: { 'line-color': '#ffffff', 'line-width': 6 } },
  {
    ...shared,
    id: `${SOURCE}-seen`,
    filter: ['!=', ['get', 'kind'], 'hidden'],
    paint: {
      'line-color': ['match', ['get', 'kind'], 'seen', '#15803d', '#2f6bff'],
      'line-width': 3,
    },
  },
  {
    ...shared,
    id: `${SOURCE}-hidden`,
    filter: ['==', ['get', 'kind'], 'hidden'],
    // Dashes too, for eyes that do not tell red from green.
    paint: { 'line-color': '#c9344a', 'line-width': 3, 'line-dasharray': [2, 1.5] },
  },
]);

interface SightLineProps {
  /** The same array until they change. */
  readonly stretches: readonly {
    readonly kind: 'seen' | 'hidden' | 'unknown';
    readonly line: readonly Position[];
  }[];
}

/** A line of sight: what is seen along it, and dashed what is hidden. A child of `MapCanvas`. */
export function SightLine({ stretches }: SightLineProps) {
  const features = useMemo(
    () =>
      stretches.map(({ kind, line }) => ({
        type: 'Feature' as const,
        properties: { kind },
        geometry: {
          type: 'LineString' as const,
          coordinates: line.map(([lon, lat]): [number, number] => [lon, lat]),
        },
      })),
    [stretches],
  );
  return <GeoJsonOverlay source={SOURCE} features={features} layers={layers} />;
}
