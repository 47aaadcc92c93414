import type { Tags } from '../osm/extract.ts';

/** T1 to T6. Source: OSM wiki, Key:sac_scale. */
const SAC_SCALES = [
  'hiking',
  'mountain_hiking',
  'demanding_mountain_hiking',
  'alpine_hiking',
  'demanding_alpine_hiking',
  'difficult_alpine_hiking',
];

/** The grade of a path by the Swiss Alpine Club, 1 to 6; 0 where the map does not say. */
export function sacScaleOf(tags: Tags): number {
  return SAC_SCALES.indexOf(tags['sac_scale'] ?? '') + 1;
}
