import type { SearchResult } from '@webmaps/geocoder/search-result';
import { ELSEWHERE_METRES } from '@webmaps/answers/search-regions';

/**
 * The index from which on all results are far from the map; `undefined` where none is, or where
 * nothing near comes before them.
 */
export function firstFar(
  results: readonly Pick<SearchResult, 'distanceMetres'>[],
): number | undefined {
  const isNear = ({ distanceMetres = 0 }: Pick<SearchResult, 'distanceMetres'>) =>
    distanceMetres <= ELSEWHERE_METRES;
  const index = results.findLastIndex(isNear) + 1;
  return index > 0 && index < results.length ? index : undefined;
}
