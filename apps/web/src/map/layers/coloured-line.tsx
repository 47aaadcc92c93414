import type { Position } from '@webmaps/geo/position';
import { GROUND_SLOT } from '@webmaps/map-style/style-layers';
import { useMemo } from 'react';
import { GeoJsonOverlay } from './geojson-overlay.tsx';
import { inSlot } from './overlay-layer.ts';
import { MapMarker } from './map-marker.tsx';

const SOURCE = 'overlay-coloured-line';
const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
const layers = inSlot(GROUND_SLOT, [
  {
    id: `${SOURCE}-casing`,
    type: 'line',
    source: SOURCE,
    layout: round,
    paint: { 'line-color': '#ffffff', 'line-width': 7 },
  },
  {
    id: SOURCE,
    type: 'line',
    source: SOURCE,
    layout: round,
    paint: { 'line-color': ['get', 'colour'], 'line-width': 4 },
  },
]);

interface ColouredLineProps {
  /** Stretches of a line, each in one colour; the same array until they change. */
  readonly stretches: readonly {
    readonly colour: string;
    readonly line: readonly Position[];
  }[];
  /** Marked on the line. */
  readonly place: Position | null;
}

/** A line in the colours of what was measured along it. A child of `MapCanvas`. */
export function ColouredLine({ stretches, place }: ColouredLineProps) {
  const features = useMemo(
    () =>
      stretches.map(({ colour, line }) => ({
        type: 'Feature' as const,
        properties: { colour },
        geometry: {
          type: 'LineString' as const,
          coordinates: line.map(([lon, lat]): [number, number] => [lon, lat]),
        },
      })),
    [stretches],
  );
  return (
    <>
      <GeoJsonOverlay source={SOURCE} features={features} layers={layers} />
      {place && (
        <MapMarker
          position={place}
          className="true-colours size-4 rounded-full border-3 border-white bg-selection shadow-panel"
        />
      )}
    </>
  );
}
