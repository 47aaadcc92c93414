import type { LayerSpecification } from 'maplibre-gl';
import type { OverlayLayer, OverlaySlot } from '../layers/overlay-layer.ts';
import { inSlot } from '../layers/overlay-layer.ts';
import type { RoutePart } from './route-features.ts';
import { arrowMarks, handleSize, pinSize, plateMarks } from './route-marks.ts';
import type { RouteStroke } from './route-strokes.ts';
import { BY_GRADE, gradeStops, groundStrokes, upperStrokes } from './route-strokes.ts';
import { GROUND_SLOT, UPPER_SLOT } from '@webmaps/map-style/style-layers';
import { BUILDINGS_FROM_ZOOM } from '@webmaps/map-style/buildings';
import type { Flavor } from '@webmaps/map-style/flavor';
import { fonts } from '@webmaps/map-style/names';
import type { Expression } from '@webmaps/map-style/layer';
import { all, byZoom, expression, ramp } from '@webmaps/map-style/layer';

export const ROUTE_SOURCE = 'overlay-route';
/** The place that the elevation chart shows. */
export const HOVER_SOURCE = 'overlay-hover';
/** The handle that a drag of the line would make: small, so that it can follow a hand. */
export const GHOST_SOURCE = 'overlay-ghost';

/** The lowest of the route's layers on the ground: layers under the route go before it. */
export const routeGroundLayers = [`${ROUTE_SOURCE}-glow`] as const;

export interface RouteVariant {
  readonly tilted: boolean;
  readonly standingBuildings: boolean;
}

/**
 * The layers of a route from bottom to top: lines below street names, handles and plates above
 * everything. `tilted` widens the lines, which the distance of a tilted map thins; where
 * buildings are extruded a thin line goes over them, so that the route can be followed behind. Pure.
 */
export function routeLayers(
  flavor: Flavor,
  { tilted, standingBuildings }: RouteVariant,
): readonly OverlayLayer[] {
  return [
    ...strokeLayers(groundStrokes(flavor, tilted), GROUND_SLOT),
    ...(standingBuildings ? strokeLayers(upperStrokes(tilted), UPPER_SLOT) : []),
    ...inSlot('top', pointLayers(flavor)),
  ];
}

/** The place on the line that the pointer or the elevation chart shows. */
export const hoverLayers = marker(HOVER_SOURCE, 'route-hover');
/** The handle that a drag of the line would make. */
export const ghostLayers = marker(GHOST_SOURCE, 'route-ghost');

function strokeLayers(
  strokes: readonly RouteStroke[],
  slot: Extract<OverlaySlot, typeof GROUND_SLOT | typeof UPPER_SLOT>,
): readonly OverlayLayer[] {
  return inSlot(
    slot,
    strokes.map((stroke): LayerSpecification => ({
      id: `${ROUTE_SOURCE}-${stroke.id}`,
      type: 'line',
      source: ROUTE_SOURCE,
      filter: isOneOf(...stroke.parts),
      layout: {
        'line-join': 'round',
        'line-cap': stroke.cap,
        // where a route returns on itself the climb is drawn over the descent
        ...(stroke.colour === BY_GRADE && { 'line-sort-key': expression('get', 'grade') }),
      },
      paint: {
        'line-color': stroke.colour === BY_GRADE ? gradeColour : stroke.colour,
        'line-width': byZoom(...stroke.width),
        'line-opacity': opacityOf(stroke),
        ...(stroke.blur && { 'line-blur': byZoom(...stroke.blur) }),
        ...(stroke.dash && { 'line-dasharray': [...stroke.dash] }),
      },
      ...(slot === UPPER_SLOT && { minzoom: BUILDINGS_FROM_ZOOM }),
    })),
  );
}

function opacityOf({ opacity, staleOpacity }: RouteStroke): number | Expression {
  if (opacity === staleOpacity) return opacity;
  return expression('case', ['==', ['get', 'stale'], true], staleOpacity, opacity);
}

function pointLayers({ overlay, name }: Flavor): readonly LayerSpecification[] {
  const pin = (role: 'start' | 'end' | 'loop') =>
    symbol(role, isOneOf(role), {
      'icon-image': expression(
        'case',
        ['get', 'selected'],
        `route-${role}-selected`,
        `route-${role}`,
      ),
      'icon-anchor': 'bottom',
      'icon-size': byZoom(...pinSize),
    });
  return [
    {
      ...symbol('arrows', isOneOf('snapped', 'free'), {
        'symbol-placement': 'line',
        'symbol-spacing': byZoom(...arrowMarks.spacing),
        'icon-image': 'route-arrow',
        'icon-size': byZoom(...arrowMarks.size),
        'icon-rotation-alignment': 'map',
        'icon-pitch-alignment': 'map',
        'icon-padding': 0,
        'icon-ignore-placement': true,
      }),
      minzoom: arrowMarks.fromZoom,
    },
    {
      ...symbol('distances', all(isOneOf('distance'), everySoMany), {
        'icon-image': `route-plate-${name}`,
        'icon-text-fit': 'both',
        'icon-text-fit-padding': [...plateMarks.padding, ...plateMarks.padding],
        'text-field': expression('to-string', ['get', 'count']),
        'text-font': fonts.medium,
        'text-size': plateMarks.textPixels,
        // a plate steps aside for a handle
        'text-variable-anchor': ['center', 'bottom', 'top', 'left', 'right'],
        'text-radial-offset': plateMarks.aside,
        'icon-allow-overlap': false,
        'text-allow-overlap': false,
        'symbol-sort-key': expression('-', 0, ['get', 'count']),
      }),
      minzoom: plateMarks.fromZoom,
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
      'icon-size': byZoom(...handleSize),
    }),
    pin('end'),
    pin('start'),
    pin('loop'),
  ];
}

/** Filters know whole zooms only. */
const everySoMany = expression(
  'step',
  ['zoom'],
  ...plateMarks.every.flatMap(([from, step], index) => {
    const one = ['==', ['%', ['get', 'count'], step], 0];
    return index === 0 ? [one] : [from, one];
  }),
);

const gradeColour = ramp(expression('get', 'grade'), ...gradeStops);

function isOneOf(...parts: readonly RoutePart[]): Expression {
  return expression('in', ['get', 'part'], ['literal', parts]);
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
  };
}

function marker(source: string, image: string): readonly OverlayLayer[] {
  const layout = {
    'icon-image': image,
    'icon-allow-overlap': true,
    'icon-ignore-placement': true,
  } as const;
  return inSlot('top', [{ id: `${source}-marker`, type: 'symbol', source, layout }]);
}
