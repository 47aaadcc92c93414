import { formatPosition } from '@webmaps/geo/coordinate-notation';
import type { CoordinateNotation } from '@webmaps/geo/coordinate-notation';
import type { SearchResult } from '@webmaps/geocoder/search-result';

/** What a result is called; coordinates in the person's notation. */
export function titleOf(result: SearchResult, notation: CoordinateNotation): string {
  return result.kind === 'coordinate' ? formatPosition(result.position, notation) : result.name;
}

/** The sort of a result, its street, quarter and town, as far as its name does not say so. */
export function detailOf({ kind, category, name, address }: SearchResult): string {
  if (kind === 'coordinate') return '';
  const sort = (category || kind).replaceAll('_', ' ');
  const street = kind === 'address' || kind === 'street' ? undefined : address?.street;
  const parts = [sort, street, address?.suburb, address?.city];
  return [...new Set(parts)]
    .filter((part) => part && part.toLowerCase() !== name.toLowerCase())
    .join(' · ');
}
