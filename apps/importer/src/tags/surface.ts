import type { Surface } from '@webmaps/router/format/surface';
import type { Tags } from '../osm/extract.ts';

/** `unknown` where there is no `surface` tag or its value is not in the table: nothing is guessed. */
export function surfaceOfTags(tags: Tags): Surface {
  const value = (tags['surface'] ?? '').split(/[;:]/)[0]?.trim() ?? '';
  return SURFACE_OF_VALUE.get(value) ?? 'unknown';
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
