import type { Flavor } from './flavor.ts';
import type { LayerDraft } from './layer.ts';
import { all, byZoom, detail, expression, has, isIn, kind, not } from './layer.ts';
import { fonts, nameIn } from './names.ts';

/** Not every archive says how early a road was meant to appear. */
const rank = expression('coalesce', ['get', 'min_zoom'], 16);
const reference = expression('coalesce', ['get', 'shield_text'], ['get', 'ref'], '');

/** Names along streets and rivers: above the route, to be read, and under buildings, on the ground. */
export function streetLabelLayers(flavor: Flavor, language: string): readonly LayerDraft[] {
  const { label, water } = flavor;
  const name = nameIn(language);
  const halo = { 'text-halo-color': label.roadHalo, 'text-halo-width': 1.7 };
  const along = {
    'symbol-placement': 'line',
    'text-field': name,
    'text-font': fonts.regular,
    'text-max-angle': 30,
  } as const;
  return [
    {
      id: 'waterway-name',
      type: 'symbol',
      'source-layer': 'water',
      minzoom: 13,
      filter: isIn(kind, ['river', 'stream', 'canal']),
      layout: {
        ...along,
        'text-font': fonts.italic,
        'text-size': 11,
        'text-letter-spacing': 0.08,
        'symbol-spacing': 400,
      },
      paint: {
        'text-color': water.label,
        'text-halo-color': label.halo,
        'text-halo-width': 1.2,
      },
    },
    {
      id: 'road-name-minor',
      type: 'symbol',
      'source-layer': 'roads',
      minzoom: 14.5,
      filter: all(
        isIn(kind, ['minor_road', 'path']),
        not(isIn(detail, ['sidewalk', 'crossing', 'corridor'])),
      ),
      layout: {
        ...along,
        'symbol-sort-key': rank,
        'text-size': byZoom([14.5, 10], [16, 11], [18, 13]),
        'symbol-spacing': 320,
        'text-padding': 6,
      },
      paint: { 'text-color': label.roadMinor, ...halo },
    },
    {
      id: 'road-name-major',
      type: 'symbol',
      'source-layer': 'roads',
      minzoom: 13,
      filter: isIn(kind, ['highway', 'major_road']),
      layout: {
        ...along,
        'symbol-sort-key': rank,
        'text-size': byZoom([13, 10], [15, 11.5], [18, 14]),
        'symbol-spacing': 380,
        'text-padding': 8,
        'text-letter-spacing': 0.02,
      },
      paint: { 'text-color': label.roadMajor, ...halo },
    },
    {
      id: 'one-way',
      type: 'symbol',
      'source-layer': 'roads',
      minzoom: 16.5,
      filter: all(
        expression('==', ['to-string', ['get', 'oneway']], 'yes'),
        isIn(kind, ['highway', 'major_road', 'minor_road']),
      ),
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 180,
        'icon-image': 'one-way',
        'icon-rotation-alignment': 'map',
      },
      paint: { 'icon-opacity': 0.5 },
    },
  ];
}

/** Numbers of roads stand upright, so they are above buildings. */
export function roadNumberLayers({ label }: Flavor): readonly LayerDraft[] {
  return [
    {
      id: 'road-number',
      type: 'symbol',
      'source-layer': 'roads',
      minzoom: 10,
      filter: all(
        isIn(kind, ['highway', 'major_road']),
        expression('any', has('shield_text'), has('ref')),
        expression('<=', ['length', reference], 6),
      ),
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 420,
        'icon-image': 'shield',
        'icon-text-fit': 'both',
        'icon-text-fit-padding': [1, 3, 1, 3],
        'icon-rotation-alignment': 'viewport',
        'text-rotation-alignment': 'viewport',
        'text-field': reference,
        'text-font': fonts.medium,
        'text-size': 9.5,
        'text-padding': 30,
        'icon-padding': 30,
      },
      paint: { 'text-color': label.roadMajor },
    },
  ];
}
