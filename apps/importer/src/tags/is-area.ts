import type { Tags } from '../osm/extract.ts';

/** Keys that make a closed way an area, whatever their value but those below. */
const AREA_KEYS: readonly string[] = [
  ...[
    'amenity',
    'area:highway',
    'boundary',
    'building',
    'building:part',
    'craft',
    'historic',
    'landuse',
  ],
  ...['leisure', 'military', 'natural', 'office', 'place', 'shop', 'tourism', 'water'],
];

/** Values that are lines even where they close. */
const LINES: Readonly<Record<string, ReadonlySet<string>>> = {
  natural: new Set(['coastline', 'cliff', 'tree_row', 'ridge', 'arete', 'valley']),
  leisure: new Set(['slipway']),
  boundary: new Set(['administrative']),
};

/** Values that are areas although their key is mostly a line's. */
const AREAS: Readonly<Record<string, ReadonlySet<string>>> = {
  aeroway: new Set(['aerodrome', 'apron', 'helipad', 'terminal', 'hangar']),
  man_made: new Set([
    'pier',
    'bridge',
    'breakwater',
    'groyne',
    'wastewater_plant',
    'water_works',
    'storage_tank',
  ]),
  waterway: new Set(['riverbank', 'dock', 'dam', 'boatyard']),
  railway: new Set(['station', 'platform']),
  public_transport: new Set(['station', 'platform']),
  power: new Set(['substation', 'plant']),
};

/**
 * Whether a closed way with these tags is an area. Streets, barriers and rails that close are lines
 * unless they say `area=yes`. Source: https://wiki.openstreetmap.org/wiki/Key:area
 */
export function isAreaTags(tags: Tags): boolean {
  if (tags['area'] === 'no') return false;
  if (tags['area'] === 'yes') return true;
  for (const key in AREAS) {
    const value = tags[key];
    if (value !== undefined && AREAS[key]?.has(value)) return true;
  }
  if ('highway' in tags || 'barrier' in tags) return false;
  return AREA_KEYS.some((key) => {
    const value = tags[key];
    return value !== undefined && value !== 'no' && !LINES[key]?.has(value);
  });
}
