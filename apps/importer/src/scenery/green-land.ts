import type { Tags } from '../osm/extract.ts';
import { isSet } from '../tags/tag-values.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Land that people go to for its green or its water, and open country. */
const GREEN_AREAS: readonly (readonly [key: string, values: ReadonlySet<string>])[] = [
  ['leisure', set('park garden nature_reserve golf_course common dog_park')],
  [
    'landuse',
    set(
      'forest meadow grass recreation_ground village_green cemetery orchard vineyard farmland ' +
        'allotments reservoir basin greenfield',
    ),
  ],
  ['natural', set('wood scrub grassland heath fell water wetland beach sand shingle glacier bay')],
  ['waterway', set('riverbank dock')],
];

const WATER_LINES = set('river canal stream');

/** Whether an area with these tags is park, wood, field or water. */
export function isGreenArea(tags: Tags): boolean {
  return GREEN_AREAS.some(([key, values]) => values.has(tags[key] ?? ''));
}

/** Whether a line with these tags is water that one can see. */
export function isWaterLine(tags: Tags): boolean {
  if (isSet(tags, 'tunnel')) return false;
  return tags['natural'] === 'coastline' || WATER_LINES.has(tags['waterway'] ?? '');
}
