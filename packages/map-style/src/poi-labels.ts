import type { Flavor } from './flavor.ts';
import type { Expression } from './layer.ts';
import { all, byZoom, expression, has, isIn, kind, matchKinds, not } from './layer.ts';
import { fonts, nameIn } from './names.ts';
import { poiKinds } from './poi-kinds.ts';
import type { SymbolDraft } from './symbol-order.ts';

const isPark = isIn(kind, ['park', 'nature_reserve', 'national_park', 'golf_course', 'cemetery']);
const elevation = expression('coalesce', ['get', 'elevation'], ['get', 'ele']);

export interface PoiLabelOptions {
  readonly language: string;
  readonly buildings3d: boolean;
  readonly units: 'metric' | 'imperial';
}

/**
 * Points of interest: signs, and of the common kinds the names one zoom later, so that streets have
 * room for theirs. A sign that finds no room is left out with its name. Between extruded buildings
 * there are fewer: a tilted map crowds them.
 */
export function poiLabelLayers(
  flavor: Flavor,
  { language, buildings3d, units }: PoiLabelOptions,
): readonly SymbolDraft[] {
  const { label, poi } = flavor;
  const name = nameIn(language);
  const height = heightText(units);
  const halo = {
    'text-halo-color': label.halo,
    'text-halo-width': 1.4,
    'text-halo-blur': 0.3,
  };
  return [
    {
      id: 'park-name',
      type: 'symbol',
      'source-layer': 'pois',
      minzoom: 13.5,
      filter: all(isPark, has('name')),
      layout: {
        'symbol-sort-key': 5,
        'text-field': name,
        'text-font': fonts.italic,
        'text-size': byZoom([13.5, 10], [17, 13]),
        'text-max-width': 6,
        'text-padding': 3,
        'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
        'text-radial-offset': 0.8,
      },
      paint: { 'text-color': poi.green, ...halo },
    },
    {
      id: 'poi',
      type: 'symbol',
      'source-layer': 'pois',
      minzoom: 13,
      filter: isShown,
      layout: {
        'symbol-sort-key': rankOfKind(),
        'icon-image': expression('concat', 'poi-', kind),
        'icon-padding': buildings3d ? 20 : 8,
        'text-field': expression('step', ['zoom'], ...namedFrom(name)),
        'text-font': fonts.regular,
        'text-size': byZoom([14, 10.5], [17, 11.5]),
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 1.05,
        'text-justify': 'auto',
        'text-optional': true,
        'text-max-width': 9,
        'text-line-height': 1.1,
        'text-padding': 4,
      },
      paint: {
        'text-color': matchKinds(
          kind,
          Object.entries(kindsByGroup()).map(
            ([group, kinds]) => [kinds, poi[group as keyof typeof poi]] as const,
          ),
          poi.other,
        ),
        ...halo,
        'icon-opacity': flavor.poiOpacity,
      },
    },
    {
      // what a runner needs on the way: early, and without words but for the names of springs
      id: 'poi-runner',
      type: 'symbol',
      'source-layer': 'pois',
      minzoom: 14.5,
      filter: isIn(kind, ['drinking_water', 'water_point', 'spring', 'toilets']),
      layout: {
        'symbol-sort-key': 1,
        'icon-image': expression(
          'step',
          ['zoom'],
          ['match', kind, 'toilets', 'mini-toilets', 'mini-water'],
          16,
          ['concat', 'poi-', kind],
        ),
        'icon-padding': 2,
        'text-field': expression('step', ['zoom'], '', 15, ['match', kind, 'spring', name, '']),
        'text-font': fonts.italic,
        'text-size': 10.5,
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 1,
        'text-justify': 'auto',
        'text-optional': true,
        'text-max-width': 9,
      },
      paint: { 'icon-opacity': flavor.poiOpacity, 'text-color': poi.water, ...halo },
    },
    {
      id: 'peak',
      type: 'symbol',
      'source-layer': 'pois',
      minzoom: 11.5,
      filter: isIn(kind, ['peak', 'volcano', 'saddle']),
      layout: {
        'symbol-sort-key': expression('-', 0, ['to-number', elevation, 0]),
        'icon-image': expression('match', kind, 'saddle', 'mini-saddle', 'mini-peak'),
        'text-field': expression(
          'case',
          not(expression('any', has('elevation'), has('ele'))),
          name,
          ['==', name, ''],
          ['format', height, { 'font-scale': 0.88 }],
          ['format', name, {}, '\n', {}, height, { 'font-scale': 0.88 }],
        ),
        'text-font': fonts.medium,
        'text-size': byZoom([12, 10], [15, 12]),
        'text-variable-anchor': ['top', 'left', 'right'],
        'text-radial-offset': 0.6,
        'text-justify': 'auto',
        'text-max-width': 8,
      },
      paint: { 'text-color': label.peak, ...halo },
    },
  ];
}

/** A height in metres as people write it. */
function heightText(units: 'metric' | 'imperial'): Expression {
  const metres = ['to-number', elevation, 0];
  const shown = units === 'imperial' ? ['/', metres, 0.3048] : metres;
  const number = ['number-format', ['round', shown], { locale: 'en' }];
  return expression('concat', number, units === 'imperial' ? ' ft' : ' m');
}

/** Kinds from here on are so many that their signs come without names at first. */
const COMMON_FROM_ZOOM = 16;

/** Kinds whose first zoom is reached. */
const isShown = expression(
  'any',
  ...firstZooms().map((zoom) => ['all', ['>=', ['zoom'], zoom], isIn(kind, kindsUpTo(zoom))]),
);

/** Stops of a step by zoom: the name of the kinds that have one by then. */
function namedFrom(name: Expression): readonly unknown[] {
  const named = (fromZoom: number) => ['case', isIn(kind, kindsUpTo(fromZoom)), name, ''];
  return [
    named(COMMON_FROM_ZOOM - 1),
    ...firstZooms().flatMap((zoom) => (zoom < COMMON_FROM_ZOOM ? [] : [zoom + 1, named(zoom)])),
  ];
}

function firstZooms(): readonly number[] {
  return [...new Set(poiKinds.map(({ fromZoom }) => fromZoom))].toSorted((a, b) => a - b);
}

function kindsUpTo(zoom: number): readonly string[] {
  return poiKinds.filter(({ fromZoom }) => fromZoom <= zoom).map((entry) => entry.kind);
}

function rankOfKind(): Expression {
  return matchKinds(
    kind,
    poiKinds.map((entry, index) => [[entry.kind], index] as const),
    poiKinds.length,
  );
}

function kindsByGroup(): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const entry of poiKinds) (groups[entry.group] ??= []).push(entry.kind);
  return groups;
}
