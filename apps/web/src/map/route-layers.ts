import type { LayerSpecification } from 'maplibre-gl';
import type { OverlaySlot } from './keep-overlays.ts';
import { inOverlaySlot } from './keep-overlays.ts';
import type { RoutePart } from './route-features.ts';
import { GROUND_SLOT, UPPER_SLOT } from './style/build-style.ts';
import { BUILDINGS_FROM_ZOOM } from './style/buildings.ts';
import type { Flavor } from './style/flavor.ts';
import { meaning } from './style/flavor.ts';
import { fonts } from './style/names.ts';
import type { Expression } from './style/layer.ts';
import { all, byZoom, expression, ramp } from './style/layer.ts';

export const ROUTE_SOURCE = 'overlay-route';
/** The place that the elevation chart shows. */
export const HOVER_SOURCE = 'overlay-hover';
/** The handle that a drag of the line would make: small, so that it can follow a hand. */
export const GHOST_SOURCE = 'overlay-ghost';

/** The lowest of the route's layers on the ground: what is to lie under the route goes before it. */
export const routeGroundLayers = [`${ROUTE_SOURCE}-glow`] as const;

export interface PlacedLayer {
  readonly slot: OverlaySlot;
  readonly layer: LayerSpecification;
}

export interface RouteLook {
  readonly tilted: boolean;
  readonly standingBuildings: boolean;
}

const round = { 'line-join': 'round', 'line-cap': 'round' } as const;

/**
 * The layers of a route from bottom to top: lines below street names, handles and plates above
 * everything. `tilted` widens the lines, which the distance of a tilted map thins; where buildings
 * stand a thin line goes over them, so that the route can be followed behind. Pure.
 */
export function routeLayers(
  flavor: Flavor,
  { tilted, standingBuildings }: RouteLook,
): readonly PlacedLayer[] {
  return [
    ...lineLayers(flavor, tilted),
    ...(standingBuildings ? linesOverBuildings(tilted) : []),
    ...pointLayers(flavor),
  ];
}

function lineLayers({ overlay }: Flavor, tilted: boolean): readonly PlacedLayer[] {
  const width = lineWidth(tilted);
  const paler = expression('case', ['==', ['get', 'stale'], true], 0.55, 1);
  const lines: readonly LayerSpecification[] = [
    line('glow', isOneOf('snapped', 'free'), {
      'line-color': overlay.glow,
      'line-width': width(1, 11),
      'line-blur': width(0.6, 5),
      'line-opacity': overlay.glowOpacity,
    }),
    line('connector', isOneOf('connector'), {
      'line-color': overlay.connector,
      'line-width': 2,
      'line-dasharray': [0.1, 2],
    }),
    line('casing', isOneOf('snapped'), {
      'line-color': overlay.casing,
      'line-width': width(1, 4),
    }),
    {
      ...line('free-casing', isOneOf('free'), {
        'line-color': overlay.casing,
        'line-width': width(1, 3),
        'line-opacity': 0.75,
      }),
    },
    line('line', isOneOf('snapped'), {
      'line-color': meaning.route,
      'line-width': width(1, 0),
      'line-opacity': paler,
    }),
    {
      ...line('free', isOneOf('free'), {
        'line-color': meaning.route,
        'line-width': width(0.9, 0),
        'line-dasharray': [1.6, 1.3],
        'line-opacity': paler,
      }),
      layout: { 'line-join': 'round', 'line-cap': 'butt' },
    },
    {
      ...line('grade', isOneOf('grade'), {
        'line-color': gradeColour,
        'line-width': width(1, 0),
      }),
      // where a route returns on itself the climb lies on the descent
      layout: { ...round, 'line-sort-key': expression('get', 'grade') },
    },
  ];
  return lines.map((layer) => ({ slot: GROUND_SLOT, layer }));
}

/** No casing: it would be a stripe in the line on the ground wherever nothing hides that. */
function linesOverBuildings(tilted: boolean): readonly PlacedLayer[] {
  const width = lineWidth(tilted);
  const over = {
    'line-width': width(0.5, 0),
    'line-opacity': expression('case', ['==', ['get', 'stale'], true], 0.35, 0.65),
  };
  const lines = [
    line('over', isOneOf('snapped'), { 'line-color': meaning.route, ...over }),
    {
      ...line('over-free', isOneOf('free'), {
        'line-color': meaning.route,
        'line-dasharray': [3, 2.4],
        ...over,
      }),
      layout: { 'line-join': 'round', 'line-cap': 'butt' } as const,
    },
    {
      ...line('over-grade', isOneOf('grade'), { 'line-color': gradeColour, ...over }),
      layout: { ...round, 'line-sort-key': expression('get', 'grade') },
    },
  ];
  return lines.map((layer) => ({
    slot: UPPER_SLOT,
    layer: { ...layer, minzoom: BUILDINGS_FROM_ZOOM, ...inOverlaySlot(UPPER_SLOT) },
  }));
}

function pointLayers({ overlay, name }: Flavor): readonly PlacedLayer[] {
  const pin = (role: 'start' | 'end') =>
    symbol(role, isOneOf(role), {
      'icon-image': expression(
        'case',
        ['get', 'selected'],
        `route-${role}-selected`,
        `route-${role}`,
      ),
      'icon-anchor': 'bottom',
      'icon-size': byZoom([11, 0.8], [15, 1]),
    });
  const layers: readonly LayerSpecification[] = [
    {
      ...symbol('arrows', isOneOf('snapped', 'free'), {
        'symbol-placement': 'line',
        'symbol-spacing': byZoom([13, 90], [16, 130], [18, 170]),
        'icon-image': 'route-arrow',
        'icon-size': byZoom([13, 0.72], [16, 1.05], [18, 1.3]),
        'icon-rotation-alignment': 'map',
        'icon-pitch-alignment': 'map',
        'icon-padding': 0,
        'icon-ignore-placement': true,
      }),
      minzoom: 12.8,
    },
    {
      ...symbol('distances', all(isOneOf('distance'), everySoMany), {
        'icon-image': `route-plate-${name}`,
        'icon-text-fit': 'both',
        'icon-text-fit-padding': [1, 4, 1, 4],
        'text-field': expression('to-string', ['get', 'count']),
        'text-font': fonts.medium,
        'text-size': 10.5,
        // a plate steps aside for a handle
        'text-variable-anchor': ['center', 'bottom', 'top', 'left', 'right'],
        'text-radial-offset': 1.1,
        'icon-allow-overlap': false,
        'text-allow-overlap': false,
        'symbol-sort-key': expression('-', 0, ['get', 'count']),
      }),
      minzoom: 10,
      paint: { 'text-color': overlay.plateText },
    },
    symbol('handles', isOneOf('via'), {
      'icon-image': expression(
        'case',
        ['get', 'selected'],
        'route-handle-selected',
        'route-handle',
      ),
      'icon-padding': 0,
      'icon-size': byZoom([11, 0.6], [14, 0.9], [16, 1]),
    }),
    pin('end'),
    pin('start'),
  ];
  const pointer: readonly LayerSpecification[] = [
    marker(HOVER_SOURCE, 'route-hover'),
    marker(GHOST_SOURCE, 'route-ghost'),
  ];
  return [...layers, ...pointer].map((layer) => ({ slot: 'top', layer }));
}

/** 5 by 5 far out, then 2 by 2, then each. Filters know whole zooms only. */
const everySoMany = expression(
  'step',
  ['zoom'],
  ['==', ['%', ['get', 'count'], 5], 0],
  13,
  ['==', ['%', ['get', 'count'], 2], 0],
  14,
  true,
);

const gradeColour = ramp(
  expression('get', 'grade'),
  [1, meaning.grade[0]],
  [4, meaning.grade[1]],
  [8, meaning.grade[2]],
  [12, meaning.grade[3]],
);

function isOneOf(...parts: readonly RoutePart[]): Expression {
  return expression('in', ['get', 'part'], ['literal', parts]);
}

/** Pixels by zoom: a share of the route's own width and so many pixels more for what lies under it. */
function lineWidth(tilted: boolean): (share: number, extraPixels: number) => Expression {
  const widths = [
    [9, 2.2],
    [12, 3.4],
    [14, 4.8],
    [16, 7],
    [18, 10],
  ] as const;
  return (share, extraPixels) =>
    byZoom(
      ...widths.map(([zoom, pixels]) => {
        const far = tilted ? (zoom >= 14 ? 1.15 : 1.5) : 1;
        return [zoom, (pixels * share + extraPixels * Math.min(1, zoom / 14)) * far] as const;
      }),
    );
}

function line(
  id: string,
  filter: Expression,
  paint: Extract<LayerSpecification, { type: 'line' }>['paint'] & {},
): Extract<LayerSpecification, { type: 'line' }> {
  return {
    id: `${ROUTE_SOURCE}-${id}`,
    type: 'line',
    source: ROUTE_SOURCE,
    filter,
    layout: round,
    paint,
    ...inOverlaySlot(GROUND_SLOT),
  };
}

function symbol(
  id: string,
  filter: Expression,
  layout: Extract<LayerSpecification, { type: 'symbol' }>['layout'] & {},
): Extract<LayerSpecification, { type: 'symbol' }> {
  return {
    id: `${ROUTE_SOURCE}-${id}`,
    type: 'symbol',
    source: ROUTE_SOURCE,
    filter,
    layout: { 'icon-allow-overlap': true, 'text-allow-overlap': true, ...layout },
    ...inOverlaySlot('top'),
  };
}

function marker(source: string, image: string): LayerSpecification {
  return {
    id: `${source}-marker`,
    type: 'symbol',
    source,
    layout: {
      'icon-image': image,
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
    },
    ...inOverlaySlot('top'),
  };
}
