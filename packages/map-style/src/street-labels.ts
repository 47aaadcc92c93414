import type { Flavor } from './flavor.ts';
import type { LayerDraft } from './layer.ts';
import { all, byZoom, detail, expression, has, isIn, kind, not } from './layer.ts';
import { fonts, nameIn } from './names.ts';
import type { SymbolDraft } from './symbol-order.ts';

/** Not every archive says how early a road was meant to appear. */
const rank = expression('coalesce', ['get', 'min_zoom'], 16);
const reference = expression('coalesce', ['get', 'shield_text'], ['get', 'ref'], '');
const isMajor = isIn(kind, ['highway', 'major_road']);
const isRunningWater = isIn(kind, ['river', 'stream', 'canal']);
/** The last zoom of the tiles also holds places that are only for closer zooms. */
const isReached = expression('<=', ['coalesce', ['get', 'from_zoom'], 0], ['zoom']);

/**
 * Names along streets and rivers, of tiles that say where they go. The importer has chosen places
 * that are apart from each other, with the sizes of this text in mind (`name-lines.ts`).
 */
export function nameLineLayers(flavor: Flavor, language: string): readonly SymbolDraft[] {
  const along = {
    'symbol-placement': 'line-center',
    'symbol-sort-key': expression('get', 'rank'),
    'text-field': nameIn(language),
    'text-max-angle': 75,
    'text-padding': 0,
    // on a tilted map names far away stay large enough to be read, or go
    'text-pitch-alignment': 'viewport',
  } as const;
  const size = (major: number, minor: number) => ['case', isMajor, major, minor];
  return [
    {
      id: 'river-name',
      type: 'symbol',
      'source-layer': 'name_lines',
      minzoom: 13,
      filter: all(isRunningWater, isReached),
      layout: { ...along, ...riverText },
      paint: riverPaint(flavor),
    },
    {
      id: 'street-name',
      type: 'symbol',
      'source-layer': 'name_lines',
      minzoom: 13,
      filter: all(not(isRunningWater), isReached),
      layout: {
        ...along,
        'text-font': fonts.regular,
        'text-size': byZoom(
          [13, size(10.5, 10)],
          [14, size(11, 10)],
          [15, size(11.5, 10)],
          [16, size(11.8, 10.5)],
          [18, size(12.5, 11.5)],
          [20, size(14.5, 13)],
        ),
        'text-letter-spacing': expression('case', isMajor, 0.02, 0),
      },
      paint: {
        'text-color': expression('case', isMajor, flavor.label.roadMajor, flavor.label.roadMinor),
        ...streetHalo(flavor),
      },
    },
  ];
}

/** The same for other tiles: along each piece of a way inside one tile. */
export function pieceNameLayers(flavor: Flavor, language: string): readonly SymbolDraft[] {
  const along = {
    'symbol-placement': 'line',
    'text-field': nameIn(language),
    'text-max-angle': 30,
  } as const;
  return [
    {
      id: 'waterway-name',
      type: 'symbol',
      'source-layer': 'water',
      minzoom: 13,
      filter: isRunningWater,
      layout: { ...along, ...riverText, 'symbol-spacing': 800 },
      paint: riverPaint(flavor),
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
        'text-font': fonts.regular,
        'text-size': byZoom([14.5, 10], [16, 11], [18, 13]),
        'symbol-spacing': 800,
      },
      paint: { 'text-color': flavor.label.roadMinor, ...streetHalo(flavor) },
    },
    {
      id: 'road-name-major',
      type: 'symbol',
      'source-layer': 'roads',
      minzoom: 13,
      filter: isMajor,
      layout: {
        ...along,
        'symbol-sort-key': rank,
        'text-font': fonts.regular,
        'text-size': byZoom([13, 10], [15, 11.5], [18, 14]),
        'symbol-spacing': 800,
        'text-letter-spacing': 0.02,
      },
      paint: { 'text-color': flavor.label.roadMajor, ...streetHalo(flavor) },
    },
  ];
}

const riverText = {
  'text-font': fonts.italic,
  'text-size': 11,
  'text-letter-spacing': 0.08,
} as const;

function riverPaint({ label, water }: Flavor): SymbolDraft['paint'] & {} {
  return {
    'text-color': water.label,
    'text-halo-color': label.halo,
    'text-halo-width': 1.2,
  };
}

function streetHalo({ label }: Flavor): SymbolDraft['paint'] & {} {
  return { 'text-halo-color': label.roadHalo, 'text-halo-width': 1.7 };
}

/** Arrows in one-way streets. They give way to everything. */
export function oneWayLayers(): readonly LayerDraft[] {
  return [
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

/** Road numbers are upright, so they are above buildings. */
export function roadNumberLayers({ label }: Flavor): readonly SymbolDraft[] {
  return [
    {
      id: 'road-number',
      type: 'symbol',
      'source-layer': 'roads',
      minzoom: 10,
      filter: all(
        isMajor,
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
        'text-padding': 20,
        'icon-padding': 20,
      },
      paint: { 'text-color': label.roadMajor },
    },
  ];
}
