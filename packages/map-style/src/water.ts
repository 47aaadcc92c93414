import type { Flavor } from './flavor.ts';
import type { LayerDraft } from './layer.ts';
import { all, byZoom, expression, growing, has, isIn, isPolygon, kind, not } from './layer.ts';

const round = { 'line-cap': 'round', 'line-join': 'round' } as const;

/** Sea, lakes and running water. Over the relief, so that the sea stays flat. */
export function waterLayers({ water }: Flavor): readonly LayerDraft[] {
  return [
    {
      id: 'water',
      type: 'fill',
      'source-layer': 'water',
      filter: isPolygon,
      paint: { 'fill-color': water.fill },
    },
    {
      // parts sea and land where their tones are near; pools and the frame of the sea have none
      id: 'shore',
      type: 'line',
      'source-layer': 'water',
      minzoom: 11,
      filter: all(isPolygon, not(isIn(kind, ['ocean', 'swimming_pool', 'fountain']))),
      paint: { 'line-color': water.shore, 'line-width': shoreWidth, 'line-opacity': 0.8 },
    },
    {
      id: 'stream',
      type: 'line',
      'source-layer': 'water',
      minzoom: 12,
      filter: isIn(kind, ['stream', 'ditch', 'drain', 'canal']),
      layout: round,
      paint: {
        'line-color': water.line,
        'line-width': growing([12, 0.5], [14, 1.1], [18, 5]),
        'line-opacity': expression('case', has('is_tunnel'), 0.3, 1),
      },
    },
    {
      id: 'river',
      type: 'line',
      'source-layer': 'water',
      minzoom: 9,
      filter: expression('==', kind, 'river'),
      layout: round,
      paint: {
        // far out a line that can be seen, near by the same water as between its banks
        'line-color': byZoom([12.5, water.line], [14.5, water.fill]),
        'line-width': growing([9, 0.6], [12, 1.4], [14, 2.4], [18, 14]),
        'line-opacity': expression('case', has('is_tunnel'), 0.3, 1),
      },
    },
  ];
}

const shoreWidth = byZoom([9, 0.4], [14, 1], [18, 1.6]);
