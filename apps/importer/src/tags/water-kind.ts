import type { Tags } from '../osm/extract.ts';

/** The kind of water area, if any. */
export function waterKind(tags: Tags): string | undefined {
  const { natural, landuse, leisure, waterway, amenity, water } = tags;
  if (leisure === 'swimming_pool')
    return tags['location'] === 'indoor' ? undefined : 'swimming_pool';
  if (amenity === 'fountain') return 'fountain';
  if (landuse === 'reservoir' || landuse === 'basin') return 'lake';
  if (natural === 'water') return water === 'lake' || water === 'reservoir' ? 'lake' : 'water';
  if (waterway === 'riverbank' || waterway === 'dock') return 'water';
  return undefined;
}
