import { distanceMetres } from '@webmaps/geo/distance';
import { categoryTitle } from './categories.ts';
import { foldText } from './fold-text.ts';
import type { SearchResult } from './search-result.ts';

/**
 * Leaves out what was mapped twice, such as a node and its building, or a square and the street
 * along it: the same name and category within a few steps. Nameless things are kept: two drinking fountains side by side are two.
 */
export function dropTwins(results: readonly SearchResult[]): SearchResult[] {
  const kept: SearchResult[] = [];
  for (const result of results) {
    if (!hasOwnName(result) || !kept.some((other) => areTwins(other, result))) kept.push(result);
  }
  return kept;
}

const TWIN_METRES = 250;

function areTwins(a: SearchResult, b: SearchResult): boolean {
  return (
    a.name === b.name &&
    a.kind === b.kind &&
    (a.category === b.category || a.kind === 'street') &&
    distanceMetres(a.position, b.position) < TWIN_METRES
  );
}

function hasOwnName({ name, category }: SearchResult): boolean {
  return foldText(name) !== foldText(categoryTitle(category));
}
