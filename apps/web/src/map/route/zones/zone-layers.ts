import { LINE_HALF_METRES } from '@webmaps/geo/zone';
import type { Zone } from '@webmaps/geo/zone';
import type { Flavor } from '@webmaps/map-style/flavor';
import type { Expression } from '@webmaps/map-style/layer';
import { expression } from '@webmaps/map-style/layer';
import { fonts } from '@webmaps/map-style/names';
import { GROUND_SLOT } from '@webmaps/map-style/style-layers';
import type { LayerSpecification } from 'maplibre-gl';
import type { OverlayFeature } from '../../layers/overlay-data.ts';
import type { OverlayLayer } from '../../layers/overlay-layer.ts';
import { inSlot } from '../../layers/overlay-layer.ts';

export const ZONE_SOURCE = 'overlay-zones';

/** A zone as it is drawn; while it is drawn it may have too few corners yet. */
export interface DrawnZone extends Zone {
  /** What it says, in its middle. */
  readonly label: string;
  readonly isSelected: boolean;
}

/** Metres per pixel at zoom 0 on the equator, of tiles of 512 pixels. */
const METRES_PER_PIXEL = 78_271.517;
const LAST_ZOOM = 24;

/** Areas, lines and their names as features. Pure. */
export function zoneFeatures(zones: readonly DrawnZone[]): readonly OverlayFeature[] {
  return zones.flatMap(({ kind, shape, corners, label, isSelected }) => {
    const [first] = corners;
    const last = corners.at(-1);
    if (!first || !last) return [];
    const line = corners.map(([lon, lat]): [number, number] => [lon, lat]);
    const isClosed = shape === 'area' && corners.length > 2;
    const ring: [number, number][] = isClosed ? [...line, [first[0], first[1]]] : line;
    const width = (2 * LINE_HALF_METRES) / METRES_PER_PIXEL / cosine(first[1]);
    const facts = { kind, selected: isSelected };
    const edge: OverlayFeature = {
      type: 'Feature',
      properties: { part: 'edge', ...facts },
      geometry: { type: 'LineString', coordinates: ring },
    };
    const ground: OverlayFeature = isClosed
      ? {
          type: 'Feature',
          properties: { part: 'area', ...facts },
          geometry: { type: 'Polygon', coordinates: [ring] },
        }
      : {
          type: 'Feature',
          properties: { part: 'band', width, ...facts },
          geometry: { type: 'LineString', coordinates: line },
        };
    const middle: OverlayFeature = {
      type: 'Feature',
      properties: { part: 'name', label, ...facts },
      geometry: { type: 'Point', coordinates: isClosed ? centreOf(line) : middleOf(line) },
    };
    const grounds = isClosed || shape === 'line' ? [ground] : [];
    return [...grounds, ...(ring.length > 1 ? [edge] : []), ...(label === '' ? [] : [middle])];
  });
}

/** Zones below the names and the route; what is kept to has a dashed edge. Pure. */
export function zoneLayers({ zone, label }: Flavor): readonly OverlayLayer[] {
  const colour = expression('match', ['get', 'kind'], 'avoid', zone.avoid, zone.prefer);
  const edge = (
    id: string,
    kind: Zone['kind'],
    dashes: number[] | undefined,
  ): LayerSpecification => ({
    id: `${ZONE_SOURCE}-${id}`,
    type: 'line',
    source: ZONE_SOURCE,
    filter: expression('all', isPart('edge'), ['==', ['get', 'kind'], kind]),
    layout: { 'line-join': 'round', 'line-cap': dashes ? 'butt' : 'round' },
    paint: {
      'line-color': colour,
      'line-width': expression('case', ['get', 'selected'], 3, 2),
      ...(dashes && { 'line-dasharray': dashes }),
    },
  });
  const widthAt = (zoom: number) => ['*', ['get', 'width'], 2 ** zoom];
  const ground: readonly LayerSpecification[] = [
    {
      id: `${ZONE_SOURCE}-fill`,
      type: 'fill',
      source: ZONE_SOURCE,
      filter: isPart('area'),
      paint: { 'fill-color': colour, 'fill-opacity': 0.16 },
    },
    {
      id: `${ZONE_SOURCE}-band`,
      type: 'line',
      source: ZONE_SOURCE,
      filter: isPart('band'),
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': colour,
        'line-opacity': 0.22,
        'line-width': expression(
          'interpolate',
          ['exponential', 2],
          ['zoom'],
          0,
          widthAt(0),
          LAST_ZOOM,
          widthAt(LAST_ZOOM),
        ),
      },
    },
    edge('avoid', 'avoid', undefined),
    edge('prefer', 'prefer', [3, 2]),
  ];
  const names: LayerSpecification = {
    id: `${ZONE_SOURCE}-name`,
    type: 'symbol',
    source: ZONE_SOURCE,
    filter: isPart('name'),
    layout: {
      'text-field': ['get', 'label'],
      'text-font': fonts.medium,
      'text-size': 12,
      'text-padding': 4,
    },
    paint: { 'text-color': colour, 'text-halo-color': label.halo, 'text-halo-width': 2 },
  };
  return [...inSlot(GROUND_SLOT, ground), ...inSlot('top', [names])];
}

function isPart(part: 'area' | 'band' | 'edge' | 'name'): Expression {
  return expression('==', ['get', 'part'], part);
}

function centreOf(corners: readonly [number, number][]): [number, number] {
  const sum = corners.reduce(([x, y], [lon, lat]) => [x + lon, y + lat] as const, [0, 0] as const);
  return [sum[0] / corners.length, sum[1] / corners.length];
}

/** The middle of the side in the middle. */
function middleOf(corners: readonly [number, number][]): [number, number] {
  const at = Math.max(1, corners.length >> 1);
  return centreOf(corners.slice(at - 1, at + 1));
}

function cosine(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180);
}
