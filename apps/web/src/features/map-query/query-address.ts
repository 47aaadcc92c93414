import { formatCoordinates, parseCoordinates } from '@webmaps/geo/coordinate-text';
import type { Position } from '@webmaps/geo/position';

/** The page's part of the address. */
export interface QueryAddress {
  readonly map?: string;
  readonly region?: string;
  readonly layers?: string;
  /** The question. */
  readonly q?: string;
  /** The key of the reading that was chosen. */
  readonly as?: string;
  /** Where the map looked when the question was asked. */
  readonly around?: string;
  /** The id of the result that is open. */
  readonly pick?: string;
  /** A place of the map that is open. */
  readonly at?: string;
}

/** `lat,lon`, in which people exchange coordinates. */
export function writePlace(position: Position): string {
  return formatCoordinates(position).replace(' ', '');
}

export function readPlace(text: string | undefined): Position | undefined {
  return text === undefined ? undefined : parseCoordinates(text);
}
