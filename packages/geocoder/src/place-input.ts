import type { Bbox } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import type { PlaceKind } from './search-result.ts';

/**
 * The kind of OSM element that an entry or an address comes from; `street` is many ways in one.
 * The order is part of the file's format.
 */
export const placeSources = ['node', 'way', 'relation', 'street'] as const;

export type PlaceSource = (typeof placeSources)[number];

/** One thing that can be found, as `encodePlaces` takes it. */
export interface PlaceInput {
  readonly source: PlaceSource;
  /** Id of the element; of the lowest way for a street. */
  readonly sourceId: number;
  readonly kind: Exclude<PlaceKind, 'address' | 'coordinate'>;
  readonly category: string;
  /** The name that is shown, then all others. Empty where the category is all there is to say. */
  readonly names: readonly string[];
  readonly position: Position;
  readonly bbox?: Bbox;
  /** 0 to 1: how likely it is meant when only its name is typed. */
  readonly importance: number;
  /** Index, among the inputs, of the place that this is in. */
  readonly context?: number;
  /** Its address, if its own tags give one. */
  readonly street?: string;
  readonly housenumber?: string;
  /** When it is open, in the words of OSM's `opening_hours`. */
  readonly openingHours?: string;
  /** Streets only: the lines, so that "nearest street" is measured to the line. */
  readonly lines?: readonly (readonly Position[])[];
  /** Streets, and places that number their houses: the house numbers there. */
  readonly addresses?: readonly AddressInput[];
}

export interface AddressInput {
  readonly source: Exclude<PlaceSource, 'street'>;
  readonly sourceId: number;
  readonly housenumber: string;
  readonly postcode?: string;
  readonly position: Position;
}
