import type { Position } from '@webmaps/geo/position';
import type { PlacedQuestion } from '@webmaps/geocoder/read-question';
import type { SearchResult } from '@webmaps/geocoder/search-result';

/** One way to understand a question. Its key is in the address of the page. */
export type Reading =
  | {
      readonly kind: 'coordinates';
      readonly key: 'coordinates';
      readonly position: Position;
      /** Of the H3 cell that was typed, from 0 (largest) to 15. */
      readonly h3Resolution?: number;
    }
  | {
      readonly kind: 'placed';
      readonly key: `place:${string}`;
      readonly what: PlacedQuestion['what'];
      readonly relation: PlacedQuestion['relation'];
      readonly place: SearchResult;
    }
  | { readonly kind: 'category'; readonly key: 'category'; readonly what: string }
  | { readonly kind: 'names'; readonly key: 'names' };

/** What a reading found, best or nearest first. */
export interface FoundPlaces {
  readonly results: readonly SearchResult[];
  /** The distance within which was looked; `null` where none limits it. */
  readonly withinMetres: number | null;
}

/** Where the distances of results are measured from; `undefined` where they have none. */
export function middleOf(reading: Reading, around: Position | undefined): Position | undefined {
  if (reading.kind === 'placed') return reading.place.position;
  return reading.kind === 'coordinates' ? undefined : around;
}
