import type { SearchResult } from '@webmaps/geocoder/search-result';
import type { EmbedPlace } from '@webmaps/protocol/embed';

/** A result as the page around hears it. */
export function placeOf({ name, label, position }: SearchResult): EmbedPlace {
  return { name, detail: label, position: [position[0], position[1]] };
}
