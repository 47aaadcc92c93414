import type { FeatureBody } from '../document/feature.ts';
import { MAX_CHUNK_FEATURES } from '../limits.ts';

/**
 * Features along a Z-shaped curve over the world, by their first vertex: so those of a chunk are near
 * each other, which makes it small and lets a map skip what is elsewhere. Equal places keep their
 * order.
 */
export function sortByPlace<T extends FeatureBody>(features: readonly T[]): readonly T[] {
  return sortByPlaceOf(features, (feature) => feature);
}

/** What refers to features, in the order of `sortByPlace`: they need not be in memory at once. */
export function sortByPlaceOf<T>(
  items: readonly T[],
  featureOf: (item: T) => FeatureBody,
): readonly T[] {
  return items
    .map((item, index) => ({ item, index, key: placeKey(featureOf(item)) }))
    .toSorted((a, b) => a.key - b.key || a.index - b.index)
    .map(({ item }) => item);
}

/** Features in groups of a chunk each. */
export function cutIntoChunks<T>(features: readonly T[]): readonly (readonly T[])[] {
  const groups: (readonly T[])[] = [];
  for (let at = 0; at < features.length; at += MAX_CHUNK_FEATURES) {
    groups.push(features.slice(at, at + MAX_CHUNK_FEATURES));
  }
  return groups;
}

/** 52 bits: those of x and y by turns, 26 of each. */
function placeKey({ geometry }: FeatureBody): number {
  const [x = 0, y = 0] = geometry.lines[0] ?? [];
  const [east, north] = [Math.floor((x + 2 ** 31) / 64), Math.floor((y + 2 ** 31) / 64)];
  return interleave(east >>> 13, north >>> 13) * 2 ** 26 + interleave(east & 8191, north & 8191);
}

function interleave(x: number, y: number): number {
  return spread(x) + 2 * spread(y);
}

/** 13 bits, each followed by a 0. */
function spread(bits: number): number {
  let spaced = (bits | (bits << 8)) & 0x00ff00ff;
  spaced = (spaced | (spaced << 4)) & 0x0f0f0f0f;
  spaced = (spaced | (spaced << 2)) & 0x33333333;
  return (spaced | (spaced << 1)) & 0x55555555;
}
