import type { EdgeAttributes, Known } from '@webmaps/router/format/edge-attributes';
import type { Surface } from '@webmaps/router/format/surface';
import type { Waytype } from '@webmaps/router/format/waytype';
import type { Tags } from '../osm/extract.ts';
import { sacScaleOf } from '../osm/sac-scale.ts';
import { footAccess, sidewalkOf } from './foot-access.ts';

/** What the graph keeps of a way's tags, `undefined` where feet may not go at all. */
export function wayAttributes(tags: Tags): EdgeAttributes | undefined {
  const access = footAccess(tags);
  if (access === undefined) return undefined;
  return {
    ...access,
    surface: surfaceOfTags(tags),
    waytype: waytypeOfTags(tags),
    bridge: isSet(tags['bridge']),
    // A passage under a house is at the height of the street.
    tunnel: isSet(tags['tunnel']) && tags['tunnel'] !== 'building_passage',
    sidewalk: sidewalkOf(tags),
    lit: litOf(tags['lit']),
    // Whether T4 and above are gone is for requests to say.
    sacScale: sacScaleOf(tags),
  };
}

/** The name to show: the way's own, else its number. */
export function wayName(tags: Tags): string | undefined {
  return tags['name'] ?? tags['ref'];
}

/** `unknown` where there is no `surface` tag or its value is not in the table: nothing is guessed. */
export function surfaceOfTags(tags: Tags): Surface {
  const value = (tags['surface'] ?? '').split(/[;:]/)[0]?.trim() ?? '';
  return SURFACE_OF_VALUE.get(value) ?? 'unknown';
}

export function waytypeOfTags(tags: Tags): Waytype {
  const highway = tags['highway'];
  if (highway !== undefined) {
    return WAYTYPE_OF_HIGHWAY.get(highway.replace(/_link$/, '')) ?? 'unknown';
  }
  if (tags['route'] === 'ferry') return 'ferry';
  if (tags['man_made'] === 'pier') return 'pier';
  return tags['place'] === 'square' ? 'square' : 'platform';
}

/** OSM values by kind of surface. Source: Key:surface in the OSM wiki, values used over 1,000 times. */
const SURFACE_VALUES: Partial<Record<Surface, readonly string[]>> = {
  asphalt: ['asphalt', 'chipseal', 'bitmac', 'tarmac'],
  concrete: ['concrete', 'cement'],
  paving_stones: [
    'paving_stones',
    'paving_stone',
    'bricks',
    'brick',
    'tiles',
    'interlock',
    'marble',
  ],
  cobblestone: ['cobblestone', 'sett', 'unhewn_cobblestone', 'cobblestones'],
  paved: ['paved', 'hard'],
  compacted: ['compacted', 'fine_gravel', 'laterite'],
  gravel: ['gravel', 'pebblestone', 'pebbles', 'shells', 'crushed_limestone'],
  ground: ['ground', 'dirt', 'earth', 'soil', 'clay', 'woodchips', 'dirt/sand'],
  grass: ['grass', 'grass_paver'],
  sand: ['sand'],
  wood: ['wood', 'boardwalk'],
  metal: ['metal', 'metal_grid'],
  rock: ['rock', 'bare_rock', 'stone', 'rocks', 'rocky'],
  mud: ['mud'],
  snow: ['snow', 'ice'],
  track: ['tartan', 'rubber', 'acrylic', 'artificial_turf', 'rubbercrumb'],
  unpaved: ['unpaved'],
};

const SURFACE_OF_VALUE: ReadonlyMap<string, Surface> = new Map(
  Object.entries(SURFACE_VALUES).flatMap(([surface, values]) =>
    values.map((value) => [value, surface as Surface]),
  ),
);

const WAYTYPE_OF_HIGHWAY: ReadonlyMap<string, Waytype> = new Map<string, Waytype>([
  ['footway', 'footway'],
  ['crossing', 'footway'],
  ['path', 'path'],
  ['track', 'track'],
  ['steps', 'steps'],
  ['pedestrian', 'pedestrian'],
  ['living_street', 'living_street'],
  ['residential', 'residential'],
  ['service', 'service'],
  ['unclassified', 'unclassified'],
  ['road', 'unclassified'],
  ['tertiary', 'tertiary'],
  ['secondary', 'secondary'],
  ['primary', 'primary'],
  ['trunk', 'trunk'],
  ['cycleway', 'cycleway'],
  ['bridleway', 'bridleway'],
  ['platform', 'platform'],
]);

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== 'no';
}

function litOf(value: string | undefined): Known {
  if (value === undefined) return 'unknown';
  return value === 'no' || value === 'disused' ? 'no' : 'yes';
}
