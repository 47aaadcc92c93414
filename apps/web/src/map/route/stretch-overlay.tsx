import { useMemo } from 'react';
import { GeoJsonOverlay } from '../layers/geojson-overlay.tsx';
import { inSlot } from '../layers/overlay-layer.ts';

const SOURCE = 'overlay-stretch';
const round = { 'line-cap': 'butt', 'line-join': 'round' } as const;
/** The colour of what is selected, on every map. */
const layers = inSlot('top', [
  {
    id: `${SOURCE}-casing`,
    type: 'line',
    source: SOURCE,
    layout: round,
    paint: { 'line-color': '#ffffff', 'line-width': 9 },
  },
  {
    id: SOURCE,
    type: 'line',
    source: SOURCE,
    layout: round,
    paint: { 'line-color': '#2f6bff', 'line-width': 6 },
  },
]);

/** Marks a stretch of the route. A child of `MapCanvas`. */
export function StretchOverlay({ line }: { readonly line: [number, number][] }) {
  const features = useMemo(
    () => [
      {
        type: 'Feature' as const,
        properties: {},
        geometry: { type: 'LineString' as const, coordinates: line },
      },
    ],
    [line],
  );
  return <GeoJsonOverlay source={SOURCE} features={features} layers={layers} />;
}
