import type { Waypoint } from './waypoint.ts';

const SEPARATOR = '.';
/** The alphabet is that of a link: nothing in it has to be escaped, in any script. */
const CODE = /^[A-Za-z0-9_-]*$/;

/** The names of waypoints as one text; empty where none has one. */
export function encodeNames(waypoints: readonly Waypoint[]): string {
  const codes = waypoints.map(({ name = '' }) => encodeName(name));
  // Programs that find links in a text leave a point at their end out.
  return codes.join(SEPARATOR).replace(/\.+$/, '');
}

/** What `encodeNames` wrote: empty for a waypoint without a name. `undefined` where it is damaged. */
export function decodeNames(text: string): string[] | undefined {
  const names = text.split(SEPARATOR).map(decodeName);
  return names.every((name) => name !== undefined) ? names : undefined;
}

/** A text in the alphabet of links. */
export function encodeName(name: string): string {
  const bytes = new TextEncoder().encode(name);
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** What `encodeName` wrote; `undefined` where it is damaged. */
export function decodeName(code: string): string | undefined {
  if (!CODE.test(code)) return undefined;
  try {
    const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
