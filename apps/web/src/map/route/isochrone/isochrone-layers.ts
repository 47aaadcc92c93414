import type { LayerSpecification } from 'maplibre-gl';
import type { OverlayLayer } from '../../layers/overlay-layer.ts';
import { inSlot } from '../../layers/overlay-layer.ts';
import type { OverlayFeature } from '../../layers/overlay-data.ts';
import { GROUND_SLOT } from '@webmaps/map-style/style-layers';
import type { Flavor } from '@webmaps/map-style/flavor';
import type { Expression } from '@webmaps/map-style/layer';
import { expression } from '@webmaps/map-style/layer';
import { fonts } from '@webmaps/map-style/names';

export const ISOCHRONE_SOURCE = 'overlay-isochrone';

/** An isochrone area with its label, such as "20 min". */
export interface IsochroneRing {
  readonly label: string;
  readonly polygons: readonly (readonly (readonly (readonly [number, number])[])[])[];
}

const RING_OPACITY = 0.1;

/** The opacity of a ring `within` so many others: nearer areas are under more of them. */
export function ringOpacity(within: number): number {
  return 1 - (1 - RING_OPACITY) ** (within + 1);
}

/** Areas, nearest first, as features whose `ring` counts from the nearest. Pure. */
export function isochroneFeatures(rings: readonly IsochroneRing[]): readonly OverlayFeature[] {
  return rings.flatMap(({ label, polygons }, ring) => [
    ...polygons.map((coordinates): OverlayFeature => ({
      type: 'Feature',
      properties: { part: 'area', ring },
      geometry: {
        type: 'Polygon',
        coordinates: coordinates.map((line) => line.map(([lon, lat]) => [lon, lat])),
      },
    })),
    ...cornersOf(polygons[0]?.[0] ?? []).map((coordinates): OverlayFeature => ({
      type: 'Feature',
      properties: { part: 'name', ring, label },
      geometry: { type: 'Point', coordinates },
    })),
  ]);
}

/** The farthest points of a line to the north, east, south and west. */
function cornersOf(line: readonly (readonly [number, number])[]): [number, number][] {
  const towards = [
    ([, lat]: readonly [number, number]) => lat,
    ([lon]: readonly [number, number]) => lon,
    ([, lat]: readonly [number, number]) => -lat,
    ([lon]: readonly [number, number]) => -lon,
  ];
  return towards.flatMap((far): [number, number][] => {
    const [first, ...rest] = line;
    if (!first) return [];
    const [lon, lat] = rest.reduce((best, place) => (far(place) > far(best) ? place : best), first);
    return [[lon, lat]];
  });
}

/** Shaded areas below the names and the route, with their edges named. Pure. */
export function isochroneLayers({ isochrone, label }: Flavor): readonly OverlayLayer[] {
  const colour = isochrone.area;
  const layers: readonly LayerSpecification[] = [
    {
      id: `${ISOCHRONE_SOURCE}-fill`,
      type: 'fill',
      source: ISOCHRONE_SOURCE,
      filter: isPart('area'),
      layout: { 'fill-sort-key': farthestFirst },
      paint: { 'fill-color': colour, 'fill-opacity': RING_OPACITY, 'fill-antialias': false },
    },
    {
      id: `${ISOCHRONE_SOURCE}-edge`,
      type: 'line',
      source: ISOCHRONE_SOURCE,
      filter: isPart('area'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colour, 'line-width': 1.25, 'line-opacity': 0.8 },
    },
  ];
  const names: LayerSpecification = {
    id: `${ISOCHRONE_SOURCE}-name`,
    type: 'symbol',
    source: ISOCHRONE_SOURCE,
    filter: isPart('name'),
    layout: {
      'text-field': ['get', 'label'],
      'text-font': fonts.medium,
      'text-size': 12,
      'text-padding': 4,
    },
    paint: {
      'text-color': isochrone.label,
      'text-halo-color': label.halo,
      'text-halo-width': 2,
    },
  };
  return [...inSlot(GROUND_SLOT, layers), ...inSlot('top', [names])];
}

function isPart(part: 'area' | 'name'): Expression {
  return expression('==', ['get', 'part'], part);
}

const farthestFirst: Expression = expression('-', 0, ['get', 'ring']);
