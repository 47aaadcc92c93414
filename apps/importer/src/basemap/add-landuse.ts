import type { Tags } from '../osm/extract.ts';
import type { TileFeature } from '@webmaps/tiles/feature-store';
import type { Area } from '../shapes/areas.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Kinds of landuse by key; the first key that fits decides. */
const KINDS: readonly (readonly [key: string, values: ReadonlySet<string>])[] = [
  ['aeroway', set('aerodrome runway')],
  [
    'leisure',
    set(
      'park garden golf_course dog_park playground pitch track stadium nature_reserve sports_centre',
    ),
  ],
  ['amenity', set('hospital school kindergarten university college')],
  ['tourism', set('zoo')],
  ['natural', set('beach wood glacier grassland scrub sand wetland bare_rock heath scree')],
  [
    'landuse',
    set(
      'recreation_ground industrial railway cemetery commercial retail grass farmland residential military ' +
        'village_green allotments forest meadow',
    ),
  ],
];

/** Other words of OSM for the kinds above. */
const SAME_AS: ReadonlyMap<string, string> = new Map([
  ['landuse=brownfield', 'industrial'],
  ['landuse=construction', 'industrial'],
  ['landuse=quarry', 'industrial'],
  ['landuse=farmyard', 'farmland'],
  ['landuse=orchard', 'farmland'],
  ['landuse=vineyard', 'farmland'],
  ['landuse=greenhouse_horticulture', 'farmland'],
  ['landuse=plant_nursery', 'farmland'],
  ['landuse=greenfield', 'grass'],
  ['landuse=flowerbed', 'grass'],
  ['landuse=education', 'school'],
  ['landuse=winter_sports', 'grassland'],
  ['amenity=grave_yard', 'cemetery'],
  ['natural=fell', 'grassland'],
  ['natural=tundra', 'grassland'],
  ['natural=shingle', 'beach'],
  ['natural=rock', 'bare_rock'],
  ['natural=stone', 'bare_rock'],
  ['man_made=pier', 'pier'],
  ['man_made=breakwater', 'pier'],
  ['man_made=groyne', 'pier'],
  ['man_made=bridge', 'pedestrian'],
  ['waterway=dam', 'dam'],
  ['boundary=national_park', 'national_park'],
  ['boundary=protected_area', 'nature_reserve'],
  ['place=square', 'square'],
  ['highway=pedestrian', 'pedestrian'],
  ['highway=footway', 'pedestrian'],
  ['area:highway=pedestrian', 'pedestrian'],
  ['area:highway=footway', 'pedestrian'],
  ['railway=platform', 'pedestrian'],
  ['public_transport=platform', 'pedestrian'],
]);

/** Land that also represents its surroundings at low zooms, where the landcover layer is drawn. */
const COVERS: ReadonlyMap<string, string> = new Map([
  ['wood', 'forest'],
  ['forest', 'forest'],
  ['scrub', 'scrub'],
  ['heath', 'scrub'],
  ['grassland', 'grassland'],
  ['meadow', 'grassland'],
  ['grass', 'grassland'],
  ['farmland', 'farmland'],
  ['residential', 'urban_area'],
  ['commercial', 'urban_area'],
  ['industrial', 'urban_area'],
  ['bare_rock', 'barren'],
  ['scree', 'barren'],
  ['sand', 'barren'],
  ['glacier', 'glacier'],
]);

const LAST_COVER_ZOOM = 7;

/** Large flat things that say little by themselves come later than woods and parks. */
const LATE: ReadonlyMap<string, number> = new Map([
  ['pitch', 12],
  ['track', 12],
  ['square', 13],
  ['pedestrian', 13],
  ['pier', 12],
  ['playground', 13],
  ['garden', 13],
  ['dog_park', 13],
]);

/** The area as landuse, and as landcover for the lowest zooms; nothing if it is neither. */
export function landuseFeatures({ tags, rings, holes, size, id }: Area): TileFeature[] {
  const kind = landuseKind(tags);
  if (kind === undefined) return [];
  const shape = { kind: 'polygon', parts: rings, holes } as const;
  const features: TileFeature[] = [
    {
      ...shape,
      layer: 'landuse',
      minZoom: LATE.get(kind) ?? 6,
      id,
      // Smaller areas are drawn on top of larger ones.
      order: -size,
      properties: { kind, kind_detail: kind === 'pitch' ? tags['sport'] : undefined },
    },
  ];
  const cover = COVERS.get(kind);
  if (cover !== undefined) {
    features.push({
      ...shape,
      layer: 'landcover',
      minZoom: 0,
      maxZoom: LAST_COVER_ZOOM,
      order: -size,
      properties: { kind: cover },
      minPixels: 1,
    });
  }
  return features;
}

/** The kind of landuse that the tags of an area name, or `undefined`. */
function landuseKind(tags: Tags): string | undefined {
  if (tags['highway'] !== undefined && tags['area'] !== 'yes') return undefined;
  for (const [key, values] of KINDS) {
    const value = tags[key];
    if (value === undefined) continue;
    if (values.has(value)) return value === 'sports_centre' ? 'recreation_ground' : value;
    const same = SAME_AS.get(`${key}=${value}`);
    if (same !== undefined) return same;
  }
  for (const key of [
    'man_made',
    'waterway',
    'place',
    'highway',
    'area:highway',
    'railway',
    'public_transport',
    'boundary',
  ]) {
    const same = SAME_AS.get(`${key}=${tags[key] ?? ''}`);
    if (same !== undefined) return same;
  }
  return undefined;
}
