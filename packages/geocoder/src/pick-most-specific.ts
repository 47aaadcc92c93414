import { categoryTitle } from './categories.ts';
import type { SearchResult } from './search-result.ts';

/**
 * The result by which a person would name the spot: a house number before a street that is a little
 * nearer, both before a thing without a name.
 */
export function pickMostSpecific(results: readonly SearchResult[]): SearchResult | undefined {
  let best: SearchResult | undefined;
  let least = Infinity;
  for (const result of results) {
    const metres = (result.distanceMetres ?? 0) + handicapMetres(result);
    if (metres < least) [best, least] = [result, metres];
  }
  return best;
}

/**
 * Metres that a result must be nearer to be preferred. A house number is the most specific; a
 * thing without a name, or the point of a whole town, the least.
 */
export function handicapMetres({
  kind,
  name,
  category,
}: Pick<SearchResult, 'kind' | 'name' | 'category'>): number {
  if (kind === 'address') return 0;
  if (kind === 'place') return 400;
  if (kind === 'street') return 12;
  return name === categoryTitle(category) ? 60 : 8;
}
