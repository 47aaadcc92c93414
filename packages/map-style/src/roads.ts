import type { Flavor } from './flavor.ts';
import type { Expression, LayerDraft } from './layer.ts';
import { all, byZoom, has, not } from './layer.ts';
import { byRoadClass, isRibbon, roadSortKey, roadWidth } from './road-class.ts';

type Level = 'tunnel' | 'ground' | 'bridge';

const atLevel: Readonly<Record<Level, Expression>> = {
  tunnel: all(isRibbon, has('is_tunnel')),
  ground: all(isRibbon, not(has('is_tunnel')), not(has('is_bridge'))),
  bridge: all(isRibbon, has('is_bridge'), not(has('is_tunnel'))),
};

const flat = { 'line-join': 'round', 'line-cap': 'butt', 'line-sort-key': roadSortKey } as const;
const round = { ...flat, 'line-cap': 'round' } as const;

/** Ribbons of streets: each level is a casing and a fill, every class in one layer. */
export function roadLayers(flavor: Flavor): Readonly<Record<Level, readonly LayerDraft[]>> {
  const fill = colourByClass(flavor, 'fill');
  const casing = colourByClass(flavor, 'casing');
  return {
    tunnel: [
      {
        id: 'tunnel-casing',
        type: 'line',
        'source-layer': 'roads',
        minzoom: 12,
        filter: atLevel.tunnel,
        layout: flat,
        paint: {
          'line-color': casing,
          'line-width': roadWidth(1.6),
          'line-opacity': flavor.tunnelOpacity,
          'line-dasharray': [1.2, 0.8],
        },
      },
      {
        id: 'tunnel',
        type: 'line',
        'source-layer': 'roads',
        minzoom: 12,
        filter: atLevel.tunnel,
        layout: flat,
        paint: {
          'line-color': fill,
          'line-width': roadWidth(),
          'line-opacity': flavor.tunnelOpacity,
        },
      },
    ],
    ground: [
      {
        id: 'road-casing',
        type: 'line',
        'source-layer': 'roads',
        minzoom: 7,
        filter: atLevel.ground,
        layout: round,
        paint: {
          'line-color': casing,
          'line-width': roadWidth(1.7),
          'line-opacity': byZoom(
            [11, byRoadClass({ motorway: 1, primary: 0.9, secondary: 0.7 }, 0)],
            [13.5, 1],
          ),
        },
      },
      {
        id: 'road',
        type: 'line',
        'source-layer': 'roads',
        minzoom: 6,
        filter: atLevel.ground,
        layout: round,
        paint: {
          'line-color': fill,
          'line-width': roadWidth(),
          // streets fade in: a city at zoom 12 is a texture, not a net
          'line-opacity': byZoom(
            [11.5, byRoadClass({ motorway: 1, primary: 1, secondary: 1, tertiary: 0.8 }, 0)],
            [13.5, 1],
          ),
        },
      },
    ],
    bridge: [
      {
        id: 'bridge-casing',
        type: 'line',
        'source-layer': 'roads',
        minzoom: 12,
        filter: atLevel.bridge,
        layout: flat,
        paint: { 'line-color': casing, 'line-width': roadWidth(2.6) },
      },
      {
        id: 'bridge',
        type: 'line',
        'source-layer': 'roads',
        minzoom: 12,
        filter: atLevel.bridge,
        layout: round,
        paint: { 'line-color': fill, 'line-width': roadWidth() },
      },
    ],
  };
}

function colourByClass({ road }: Flavor, part: 'fill' | 'casing'): Expression {
  const colours = Object.entries(road).map(([name, colour]) => [name, colour[part]]);
  return byRoadClass(Object.fromEntries(colours), road.minor[part]);
}
