import type { Flavor } from './flavor.ts';
import { all, byZoom, expression, has, isIn, kind } from './layer.ts';
import { fonts, nameIn, nameWithLocal } from './names.ts';
import type { SymbolDraft } from './symbol-order.ts';

const isPoint = expression('==', ['geometry-type'], 'Point');
const population = expression('to-number', ['get', 'population_rank'], 0);
const sortKey = expression('to-number', ['get', 'sort_key'], 0);
/** Countries shrink where the tiles say they are small: Monaco never hides France. */
const countrySize = expression('case', ['<', population, 9], 0.82, 1);

/** House numbers, names of waters, islands, districts, towns and countries; last is strongest. */
export function placeLabelLayers(flavor: Flavor, language: string): readonly SymbolDraft[] {
  const { label, water } = flavor;
  const halo = {
    'text-halo-color': label.halo,
    'text-halo-width': 1.5,
    'text-halo-blur': 0.3,
  };
  const onWater = {
    'text-color': water.label,
    'text-halo-color': water.halo,
    'text-halo-width': 1,
  };
  const name = nameIn(language);
  return [
    {
      id: 'house-number',
      type: 'symbol',
      'source-layer': 'buildings',
      minzoom: 17.4,
      filter: all(isPoint, has('addr_housenumber')),
      layout: {
        'text-field': expression('get', 'addr_housenumber'),
        'text-font': fonts.regular,
        'text-size': 9.5,
      },
      paint: {
        'text-color': label.house,
        'text-halo-color': flavor.building.fill,
        'text-halo-width': 1,
      },
    },
    {
      id: 'sea-name',
      type: 'symbol',
      'source-layer': 'water',
      filter: all(isPoint, isIn(kind, ['sea', 'ocean', 'bay', 'strait', 'fjord'])),
      layout: {
        'text-field': name,
        'text-font': fonts.italic,
        'text-size': byZoom([3, 10], [10, 12]),
        'text-letter-spacing': 0.16,
        'text-max-width': 9,
      },
      paint: onWater,
    },
    {
      id: 'lake-name',
      type: 'symbol',
      'source-layer': 'water',
      filter: all(isPoint, isIn(kind, ['lake', 'water', 'reservoir', 'basin'])),
      layout: {
        'text-field': name,
        'text-font': fonts.italic,
        'text-size': 11,
        'text-letter-spacing': 0.04,
        'text-max-width': 8,
      },
      paint: onWater,
    },
    {
      id: 'island-name',
      type: 'symbol',
      'source-layer': 'earth',
      minzoom: 8,
      maxzoom: 16,
      filter: all(isPoint, isIn(kind, ['island', 'islet'])),
      layout: {
        'text-field': name,
        'text-font': fonts.italic,
        'text-size': 11.5,
        'text-letter-spacing': 0.06,
        'text-max-width': 8,
      },
      paint: { 'text-color': label.island, ...halo },
    },
    {
      id: 'district-name',
      type: 'symbol',
      'source-layer': 'places',
      minzoom: 11.5,
      maxzoom: 17,
      filter: isIn(kind, ['neighbourhood', 'macrohood', 'borough']),
      layout: {
        'symbol-sort-key': sortKey,
        'text-field': name,
        'text-font': fonts.medium,
        'text-transform': 'uppercase',
        'text-size': byZoom([11, 8.5], [14, 11], [16, 13]),
        'text-letter-spacing': 0.14,
        'text-max-width': 8,
        'text-padding': byZoom([13, 22], [15, 2]),
        'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
        'text-radial-offset': 1,
      },
      paint: {
        'text-color': label.suburb,
        ...halo,
        'text-opacity': byZoom([15.5, 1], [16.5, 0.6]),
      },
    },
    {
      id: 'town-name',
      type: 'symbol',
      'source-layer': 'places',
      maxzoom: 15.5,
      filter: expression('==', kind, 'locality'),
      layout: {
        'symbol-sort-key': sortKey,
        'text-field': nameWithLocal(language),
        'text-font': fonts.medium,
        'text-size': byZoom(
          [6, ['interpolate', ['linear'], population, 4, 9, 12, 13]],
          [11, ['interpolate', ['linear'], population, 1, 10, 8, 14.5, 12, 18]],
          [15, ['interpolate', ['linear'], population, 1, 12, 8, 17, 12, 22]],
        ),
        'text-max-width': 8,
        'text-padding': 6,
      },
      paint: { 'text-color': label.city, ...halo, 'text-halo-width': 1.8 },
    },
    {
      id: 'region-name',
      type: 'symbol',
      'source-layer': 'places',
      minzoom: 4,
      maxzoom: 9,
      filter: expression('==', kind, 'region'),
      layout: {
        'text-field': name,
        'text-font': fonts.regular,
        'text-size': byZoom([4, 9], [8, 12]),
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.1,
        'text-max-width': 8,
      },
      paint: { 'text-color': label.suburb, ...halo },
    },
    {
      id: 'country-name',
      type: 'symbol',
      'source-layer': 'places',
      maxzoom: 8.5,
      filter: expression('==', kind, 'country'),
      layout: {
        'symbol-sort-key': sortKey,
        'text-field': name,
        'text-font': fonts.medium,
        'text-size': byZoom([2, ['*', 10, countrySize]], [7, ['*', 15, countrySize]]),
        'text-letter-spacing': 0.04,
        'text-max-width': 7,
        'text-padding': 4,
      },
      paint: { 'text-color': label.city, ...halo, 'text-opacity': byZoom([7.5, 1], [8.5, 0.4]) },
    },
  ];
}
