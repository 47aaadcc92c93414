import { decodeUtf8, encodeUtf8 } from '@webmaps/geo/utf8';
import type { Waypoint } from '../waypoint.ts';
import { decodeBase64Url, encodeBase64Url } from './base64url.ts';

const SEPARATOR = '.';

/** The names of waypoints as one text; empty where none has one. */
export function encodeNames(waypoints: readonly Waypoint[]): string {
  const codes = waypoints.map(({ name = '' }) => encodeName(name));
  // Programs that find links in a text leave a point at their end out.
  return codes.join(SEPARATOR).replace(/\.+$/, '');
}

/** Reads what `encodeNames` wrote: empty for a waypoint without a name. `undefined` where it is damaged. */
export function decodeNames(text: string): string[] | undefined {
  const names = text.split(SEPARATOR).map(decodeName);
  return names.every((name) => name !== undefined) ? names : undefined;
}

/** A text in the alphabet of links. */
export function encodeName(name: string): string {
  return encodeBase64Url(encodeUtf8(name));
}

/** Reads what `encodeName` wrote; `undefined` where it is damaged. */
export function decodeName(code: string): string | undefined {
  const bytes = decodeBase64Url(code);
  if (!bytes) return undefined;
  const name = decodeUtf8(bytes);
  // Bytes that are not UTF-8 come back as others: then the link is damaged.
  return encodeBase64Url(encodeUtf8(name)) === encodeBase64Url(bytes) ? name : undefined;
}
