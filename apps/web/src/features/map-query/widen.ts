import type { SearchResult } from '@webmaps/geocoder/search-result';
import type { FoundPlaces } from './reading.ts';

/** The distances within which things of a category are looked for, until there are enough. */
export const WIDENING_METRES = [500, 1000, 2000, 5000] as const;
export const ENOUGH_RESULTS = 20;

/**
 * The results within the smallest of these distances that holds enough of them, nearest first. Where
 * the largest holds none, the nearest at any distance.
 */
export function widen(found: readonly SearchResult[]): FoundPlaces {
  const results = found.toSorted((a, b) => distanceOf(a) - distanceOf(b));
  const count = (metres: number) => results.findLastIndex((each) => distanceOf(each) <= metres) + 1;
  const largest = WIDENING_METRES.at(-1) ?? 0;
  const withinMetres = WIDENING_METRES.find((metres) => count(metres) >= ENOUGH_RESULTS) ?? largest;
  if (count(withinMetres) === 0) {
    return { results: results.slice(0, ENOUGH_RESULTS), withinMetres: null };
  }
  return { results: results.slice(0, count(withinMetres)), withinMetres };
}

function distanceOf({ distanceMetres }: SearchResult): number {
  return distanceMetres ?? 0;
}
