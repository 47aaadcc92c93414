import type { Bbox } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';

/** The kind of a result. `coordinate` is never in an index: it answers typed numbers. */
export const placeKinds = [
  'place',
  'street',
  'address',
  'poi',
  'park',
  'peak',
  'station',
  'water',
  'nature',
  'coordinate',
] as const;

export type PlaceKind = (typeof placeKinds)[number];

export interface Address {
  readonly street?: string;
  readonly housenumber?: string;
  readonly postcode?: string;
  /** The part of the town: suburb, quarter, neighbourhood. */
  readonly suburb?: string;
  /** The city, town or village. */
  readonly city?: string;
}

/** One answer of `search` or `reverse`. */
export interface SearchResult {
  /** Stable between imports of the same extract: "node/12", "way/7", "street/7", "address/node/12". */
  readonly id: string;
  /** The thing alone: "Harbour Street 12", "Compass Park", "Drinking water". */
  readonly name: string;
  /** The name a person would use. Searching: "Harbour Street 12, Northport"; reverse: "near Compass Park". */
  readonly label: string;
  readonly kind: PlaceKind;
  /** Finer than `kind`: the value of the OSM tag, e.g. "cafe", "drinking_water", "suburb", "residential". */
  readonly category: string;
  readonly position: Position;
  readonly bbox?: Bbox;
  readonly address?: Address;
  /** From `near` when searching, from `position` in reverse (to the line, for a street). */
  readonly distanceMetres?: number;
}
