import { CONTOUR_LAYER } from '@webmaps/terrain/contour-tile';
import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { Flavor } from './flavor.ts';
import { all, byZoom, expression, has, not } from './layer.ts';
import { fonts } from './names.ts';

interface ContourSource {
  readonly id: string;
  readonly source: string;
}

const isIndex = expression('==', ['get', 'index'], true);

/** Lines fade around their region. */
const opacity = (full: number) => expression('*', full, ['coalesce', ['get', 'strength'], 1]);

/** Lines of equal height, every fifth thick. On the ground, under water and all that is built. */
export function contourLayers(
  { contour }: Flavor,
  { id, source }: ContourSource,
): readonly LayerSpecification[] {
  const lines = { type: 'line', source, 'source-layer': CONTOUR_LAYER, minzoom: 12 } as const;
  const layout = { 'line-join': 'round' } as const;
  return [
    {
      ...lines,
      id: `contour@${id}`,
      filter: not(isIndex),
      layout,
      paint: {
        'line-color': contour.line,
        'line-width': byZoom([12, 0.5], [15, 0.7], [18, 1]),
        'line-opacity': byZoom([12, opacity(0.3)], [13, opacity(0.42)], [18, opacity(0.42)]),
      },
    },
    {
      ...lines,
      id: `contour-index@${id}`,
      filter: isIndex,
      layout,
      paint: {
        'line-color': contour.line,
        'line-width': byZoom([12, 0.8], [15, 1.2], [18, 1.6]),
        'line-opacity': byZoom([12, opacity(0.5)], [13, opacity(0.75)], [18, opacity(0.7)]),
      },
    },
  ];
}

/** Heights along the thick lines, upright: the first to give way to any other name. */
export function contourNameLayer(
  { contour, label }: Flavor,
  { id, source }: ContourSource,
  units: 'metric' | 'imperial',
): LayerSpecification {
  return {
    id: `contour-name@${id}`,
    type: 'symbol',
    source,
    'source-layer': CONTOUR_LAYER,
    minzoom: 12.5,
    filter: all(isIndex, not(has('strength'))),
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 480,
      'symbol-sort-key': expression('-', 0, ['get', 'height']),
      'text-field': expression(
        'concat',
        ['number-format', ['get', 'height'], { locale: 'en' }],
        units === 'imperial' ? ' ft' : ' m',
      ),
      'text-font': fonts.regular,
      'text-size': byZoom([12.5, 9], [16, 10.5]),
      'text-max-angle': 25,
      'text-padding': 12,
      'text-keep-upright': true,
    },
    paint: {
      'text-color': contour.label,
      'text-halo-color': label.halo,
      'text-halo-width': 1.2,
    },
  };
}
