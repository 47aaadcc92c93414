import type { Position } from '@webmaps/geo/position';
import { meaning } from '@webmaps/map-style/flavor';
import { expression } from '@webmaps/map-style/layer';
import { GROUND_SLOT } from '@webmaps/map-style/style-layers';
import { useMemo } from 'react';
import { GeoJsonOverlay } from './geojson-overlay.tsx';
import type { OverlayFeature } from './overlay-data.ts';
import { inSlot } from './overlay-layer.ts';

type Line = readonly Position[];

/** Areas with their holes, lines and points. */
export interface OverlayShapes {
  readonly polygons: readonly (readonly Line[])[];
  readonly lines: readonly Line[];
  readonly points?: readonly Position[];
}

interface AreaOverlayProps {
  /** The same object until they change. */
  readonly shapes: OverlayShapes;
}

const SOURCE = 'overlay-area';

const layers = inSlot(GROUND_SLOT, [
  {
    id: `${SOURCE}-fill`,
    type: 'fill',
    source: SOURCE,
    filter: expression('==', ['geometry-type'], 'Polygon'),
    paint: { 'fill-color': meaning.selection, 'fill-opacity': 0.14 },
  },
  {
    id: `${SOURCE}-edge`,
    type: 'line',
    source: SOURCE,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': meaning.selection, 'line-width': 2.2 },
  },
  {
    id: `${SOURCE}-points`,
    type: 'circle',
    source: SOURCE,
    filter: expression('==', ['geometry-type'], 'Point'),
    paint: { 'circle-color': meaning.selection, 'circle-radius': 4 },
  },
]);

/** Draws the area of a project, or what is in a file. A child of `MapCanvas`. */
export function AreaOverlay({ shapes }: AreaOverlayProps) {
  const features = useMemo(() => featuresOf(shapes), [shapes]);
  return <GeoJsonOverlay source={SOURCE} features={features} layers={layers} />;
}

function featuresOf({ polygons, lines, points = [] }: OverlayShapes): readonly OverlayFeature[] {
  return [
    ...polygons.map((rings): OverlayFeature => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates: rings.map(coordinatesOf) },
    })),
    ...lines.map((line): OverlayFeature => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates: coordinatesOf(line) },
    })),
    ...coordinatesOf(points).map((coordinates): OverlayFeature => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Point', coordinates },
    })),
  ];
}

function coordinatesOf(line: Line): [number, number][] {
  return line.map(([lon, lat]) => [lon, lat]);
}
