import type { SearchResult } from '@webmaps/geocoder/search-result';
import type { Position } from '@webmaps/geo/position';
import type { Units } from '../display/quantities.ts';

/** The props of the search box, which the application supplies. */
export interface SearchSlotProps {
  readonly near: () => Position | undefined;
  readonly units: Units;
  readonly compact: boolean;
  readonly onChoose: (result: SearchResult) => void;
}
