import type { Flavor, LandTone } from './flavor.ts';
import type { LayerDraft } from './layer.ts';
import {
  all,
  byZoom,
  growing,
  detail,
  expression,
  isIn,
  isPolygon,
  kind,
  matchKinds,
} from './layer.ts';

type ToneOfKinds = readonly (readonly [kinds: readonly string[], tone: LandTone])[];

/** Built-up land: shown late, since it is the ground of streets. */
const builtTones: ToneOfKinds = [
  [['residential'], 'built'],
  [['commercial', 'retail'], 'commerce'],
  [['industrial', 'railway', 'quarry', 'brownfield'], 'industry'],
  [['school', 'university', 'college', 'kindergarten'], 'campus'],
  [['hospital'], 'hospital'],
  [['military', 'naval_base', 'airfield', 'aerodrome', 'zoo'], 'special'],
];

const openTones: ToneOfKinds = [
  [
    [
      'national_park',
      'park',
      'golf_course',
      'protected_area',
      'nature_reserve',
      'garden',
      'recreation_ground',
      'village_green',
      'playground',
      'dog_park',
      'stadium',
      'sports_centre',
    ],
    'park',
  ],
  [['wood', 'forest'], 'wood'],
  [['scrub', 'heath', 'wetland', 'allotments', 'cemetery'], 'scrub'],
  [['grass', 'grassland', 'meadow'], 'grass'],
  [['farmland', 'orchard', 'vineyard', 'farmyard'], 'farm'],
  [['bare_rock', 'scree', 'shingle'], 'rock'],
  [['beach', 'sand'], 'sand'],
  [['glacier'], 'ice'],
];

const coverTones: ToneOfKinds = [
  [['grassland'], 'grass'],
  [['barren'], 'rock'],
  [['urban_area'], 'built'],
  [['farmland'], 'farm'],
  [['glacier'], 'ice'],
  [['scrub'], 'scrub'],
];

const toneKinds = (tones: ToneOfKinds) => tones.flatMap(([kinds]) => kinds);

/** The ground, from the shape of the land to sports fields. Under relief and water. */
export function landLayers({ land }: Flavor): readonly LayerDraft[] {
  const colours = (tones: ToneOfKinds, otherwise: LandTone) =>
    matchKinds(
      kind,
      tones.map(([kinds, tone]) => [kinds, land[tone]] as const),
      land[otherwise],
    );
  return [
    {
      id: 'land',
      type: 'fill',
      'source-layer': 'earth',
      filter: isPolygon,
      paint: { 'fill-color': land.base },
    },
    {
      id: 'landcover',
      type: 'fill',
      'source-layer': 'landcover',
      maxzoom: 8,
      paint: {
        'fill-color': colours(coverTones, 'wood'),
        'fill-opacity': byZoom([5, 1], [7, 0]),
      },
    },
    {
      id: 'land-built',
      type: 'fill',
      'source-layer': 'landuse',
      filter: isIn(kind, toneKinds(builtTones)),
      paint: {
        'fill-color': colours(builtTones, 'base'),
        'fill-opacity': byZoom([10, 0], [12, 1]),
      },
    },
    {
      id: 'land-open',
      type: 'fill',
      'source-layer': 'landuse',
      filter: isIn(kind, toneKinds(openTones)),
      paint: {
        'fill-color': colours(openTones, 'base'),
        'fill-opacity': byZoom([6, 0], [10, 1]),
      },
    },
    {
      // gives parks their shape where the fill is quiet
      id: 'park-edge',
      type: 'line',
      'source-layer': 'landuse',
      minzoom: 14,
      filter: isIn(kind, ['park', 'garden', 'golf_course', 'playground', 'dog_park']),
      paint: { 'line-color': land.parkEdge, 'line-width': byZoom([14, 0.4], [17, 1.2]) },
    },
    {
      id: 'sport',
      type: 'fill',
      'source-layer': 'landuse',
      minzoom: 13,
      filter: all(isPolygon, isIn(kind, ['pitch', 'track', 'running_track'])),
      paint: { 'fill-color': matchKinds(kind, [[['pitch'], land.pitch]], land.runningTrack) },
    },
    {
      id: 'sport-line',
      type: 'line',
      'source-layer': 'landuse',
      minzoom: 15,
      filter: isIn(kind, ['pitch', 'track', 'running_track']),
      paint: {
        'line-color': land.pitchLine,
        'line-opacity': 0.85,
        'line-width': byZoom([15, 0.6], [18, 1.8]),
      },
    },
  ];
}

/** Squares, piers and runways: ground that reaches into the water or covers it. */
export function pavedLayers({ land }: Flavor): readonly LayerDraft[] {
  return [
    {
      id: 'pier',
      type: 'fill',
      'source-layer': 'landuse',
      filter: all(isPolygon, isIn(kind, ['pier'])),
      paint: { 'fill-color': land.pier },
    },
    {
      id: 'pier-line',
      type: 'line',
      'source-layer': 'roads',
      filter: expression('==', detail, 'pier'),
      paint: { 'line-color': land.pier, 'line-width': growing([12, 0.8], [16, 3.5], [20, 18]) },
    },
    {
      id: 'plaza',
      type: 'fill',
      'source-layer': 'landuse',
      minzoom: 13,
      filter: all(isPolygon, isIn(kind, ['pedestrian', 'dam', 'square'])),
      paint: { 'fill-color': land.plaza },
    },
    {
      id: 'runway',
      type: 'line',
      'source-layer': 'roads',
      minzoom: 10,
      filter: expression('==', kind, 'aeroway'),
      paint: { 'line-color': land.pier, 'line-width': growing([10, 1], [12, 4], [18, 30]) },
    },
  ];
}
