import type { SearchResult } from './search-result.ts';

/**
 * Whether a result is a village, a town or a land, which its whole name means wherever it is. Lesser
 * places, such as hamlets and quarters, are often named after something in them.
 */
export function isSettlement({ kind, category }: Pick<SearchResult, 'kind' | 'category'>): boolean {
  return kind === 'place' && SETTLEMENTS.has(category);
}

/** The values of `place` that the importer holds for more important than `NAMED_SETTLEMENT` of search. */
const SETTLEMENTS: ReadonlySet<string> = new Set([
  'country',
  'state',
  'region',
  'province',
  'county',
  'district',
  'municipality',
  'city',
  'town',
  'village',
]);
