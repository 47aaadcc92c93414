import type { Flavor } from './flavor.ts';
import type { LayerDraft } from './layer.ts';
import { all, byZoom, expression, not } from './layer.ts';

const level = expression('to-number', ['get', 'kind_detail'], 8);
const ofCountries = expression('<=', level, 2);
const disputed = expression('==', ['get', 'disputed'], true);

/** Borders: countries with a band, disputed ones in short dashes, lesser ones as thin dashes that end where streets begin. */
export function boundaryLayers({ boundary }: Flavor): readonly LayerDraft[] {
  return [
    {
      id: 'boundary',
      type: 'line',
      'source-layer': 'boundaries',
      minzoom: 5,
      maxzoom: 14,
      filter: expression('>', level, 2),
      paint: {
        'line-color': boundary,
        'line-width': 0.7,
        'line-dasharray': [3, 3],
        'line-opacity': 0.6,
      },
    },
    {
      id: 'boundary-country-band',
      type: 'line',
      'source-layer': 'boundaries',
      minzoom: 8,
      filter: all(ofCountries, not(disputed)),
      paint: {
        'line-color': boundary,
        'line-width': byZoom([8, 3], [14, 7]),
        'line-opacity': 0.14,
      },
    },
    {
      id: 'boundary-country',
      type: 'line',
      'source-layer': 'boundaries',
      filter: all(ofCountries, not(disputed)),
      paint: {
        'line-color': boundary,
        'line-width': byZoom([4, 0.7], [14, 1.4]),
        'line-dasharray': [5, 2, 1, 2],
        'line-opacity': 0.85,
      },
    },
    {
      id: 'boundary-disputed',
      type: 'line',
      'source-layer': 'boundaries',
      filter: all(ofCountries, disputed),
      paint: {
        'line-color': boundary,
        'line-width': byZoom([4, 0.7], [14, 1.4]),
        'line-dasharray': [2, 4],
        'line-opacity': 0.85,
      },
    },
  ];
}
