import type { Position } from '@webmaps/geo/position';
import { meaning } from '@webmaps/map-style/flavor';
import type { Flavor } from '@webmaps/map-style/flavor';
import { expression } from '@webmaps/map-style/layer';
import { fonts } from '@webmaps/map-style/names';
import { useMemo } from 'react';
import { useFlavor } from '../canvas/map-context.ts';
import { GeoJsonOverlay } from '../layers/geojson-overlay.tsx';
import type { OverlayFeature } from '../layers/overlay-data.ts';
import type { OverlayLayer } from '../layers/overlay-layer.ts';
import { inSlot } from '../layers/overlay-layer.ts';

/** An area in which people are counted, as far as it is drawn. */
export interface CountedArea {
  /** What is written beside it; nothing where there is only one. */
  readonly label: string;
  /** Areas with their holes; of one that is being drawn a line. */
  readonly polygons: readonly (readonly (readonly Position[])[])[];
  readonly line?: readonly Position[];
  /** Whether it is the one that gestures change. */
  readonly isActive: boolean;
}

interface PeopleAreasProps {
  /** The same array until they change. */
  readonly areas: readonly CountedArea[];
}

const SOURCE = 'overlay-people-areas';

/** Draws the areas in which people are counted, above their cells. A child of `MapCanvas`. */
export function PeopleAreas({ areas }: PeopleAreasProps) {
  const flavor = useFlavor();
  const layers = useMemo(() => layersOf(flavor), [flavor]);
  const features = useMemo(() => featuresOf(areas), [areas]);
  return <GeoJsonOverlay source={SOURCE} features={features} layers={layers} />;
}

function featuresOf(areas: readonly CountedArea[]): readonly OverlayFeature[] {
  return areas.flatMap(({ label, polygons, line, isActive }) => [
    ...polygons.map((rings): OverlayFeature => ({
      type: 'Feature',
      properties: { part: 'area', active: isActive },
      geometry: { type: 'Polygon', coordinates: rings.map(closedRing) },
    })),
    ...(line && line.length > 1
      ? [
          {
            type: 'Feature',
            properties: { part: 'area', active: isActive },
            geometry: { type: 'LineString', coordinates: coordinatesOf(line) },
          } satisfies OverlayFeature,
        ]
      : []),
    ...(label === '' ? [] : northernCorner(polygons)).map((coordinates): OverlayFeature => ({
      type: 'Feature',
      properties: { part: 'name', label },
      geometry: { type: 'Point', coordinates },
    })),
  ]);
}

function layersOf({ overlay, label }: Flavor): readonly OverlayLayer[] {
  const isArea = expression('==', ['get', 'part'], 'area');
  const line = (id: string, paint: object): OverlayLayer => ({
    id: `${SOURCE}-${id}`,
    type: 'line',
    source: SOURCE,
    filter: isArea,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint,
  });
  return inSlot('top', [
    line('casing', { 'line-color': overlay.casing, 'line-width': 5.5, 'line-opacity': 0.9 }),
    line('edge', {
      'line-color': expression('case', ['get', 'active'], meaning.selection, overlay.connector),
      'line-width': 2.5,
    }),
    {
      id: `${SOURCE}-name`,
      type: 'symbol',
      source: SOURCE,
      filter: expression('==', ['get', 'part'], 'name'),
      layout: {
        'text-field': ['get', 'label'],
        'text-font': fonts.medium,
        'text-size': 15,
        'text-anchor': 'bottom',
        'text-offset': [0, -0.3],
        'text-allow-overlap': true,
      },
      paint: { 'text-color': label.city, 'text-halo-color': label.halo, 'text-halo-width': 2.5 },
    },
  ]);
}

function closedRing(ring: readonly Position[]): [number, number][] {
  const [first] = ring;
  const last = ring.at(-1);
  const isClosed = first && last && first[0] === last[0] && first[1] === last[1];
  return coordinatesOf(first && !isClosed ? [...ring, first] : ring);
}

function coordinatesOf(line: readonly Position[]): [number, number][] {
  return line.map(([lon, lat]) => [lon, lat]);
}

/** Where the name is written: nothing where there is no polygon. */
function northernCorner(polygons: CountedArea['polygons']): [number, number][] {
  const corners = polygons.flatMap(([outer = []]) => outer);
  const [first, ...rest] = corners;
  if (!first) return [];
  const [lon, lat] = rest.reduce((best, corner) => (corner[1] > best[1] ? corner : best), first);
  return [[lon, lat]];
}
