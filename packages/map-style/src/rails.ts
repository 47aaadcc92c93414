import type { Flavor } from './flavor.ts';
import type { LayerDraft } from './layer.ts';
import { all, detail, expression, growing, has, isIn, kind, not } from './layer.ts';

const isRail = expression('==', kind, 'rail');
const onGround = all(isRail, not(has('is_tunnel')));

/** Railways with ties, trams without, cableways and ferries. */
export function railLayers(flavor: Flavor): readonly LayerDraft[] {
  return [
    {
      id: 'ferry',
      type: 'line',
      'source-layer': 'roads',
      minzoom: 9,
      filter: expression('==', kind, 'ferry'),
      paint: {
        'line-color': flavor.ferry,
        'line-width': 1,
        'line-dasharray': [5, 4],
        'line-opacity': 0.8,
      },
    },
    {
      id: 'rail',
      type: 'line',
      'source-layer': 'roads',
      minzoom: 10,
      filter: onGround,
      paint: { 'line-color': flavor.rail, 'line-width': growing([10, 0.5], [14, 1], [18, 2.2]) },
    },
    {
      id: 'rail-ties',
      type: 'line',
      'source-layer': 'roads',
      minzoom: 13,
      filter: all(onGround, not(isIn(detail, ['tram']))),
      paint: {
        'line-color': flavor.rail,
        'line-width': growing([13, 2.4], [18, 8]),
        'line-dasharray': [0.18, 1.6],
      },
    },
    {
      id: 'rail-tunnel',
      type: 'line',
      'source-layer': 'roads',
      minzoom: 13,
      filter: all(isRail, has('is_tunnel')),
      paint: {
        'line-color': flavor.rail,
        'line-width': 0.8,
        'line-dasharray': [2, 3],
        'line-opacity': 0.45,
      },
    },
    {
      id: 'cableway',
      type: 'line',
      'source-layer': 'roads',
      minzoom: 12,
      filter: expression('==', kind, 'aerialway'),
      paint: { 'line-color': flavor.rail, 'line-width': 1, 'line-dasharray': [8, 2] },
    },
  ];
}
