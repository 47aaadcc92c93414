import { bytesEqual } from './xml-name-cache.ts';

export const SPACE = 0x20;
const AMPERSAND = 0x26;
const SEMICOLON = 0x3b;
/** Bytes of the longest entity, which must not be cut in two. */
const ENTITY_BYTES = 14;

export function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

export function isNameStart(byte = 0): boolean {
  const letter = byte | 0x20;
  return (letter >= 0x61 && letter <= 0x7a) || byte === 0x5f || byte === 0x3a || byte >= 0x80;
}

function isNameByte(byte: number): boolean {
  return isNameStart(byte) || (byte >= 0x30 && byte <= 0x39) || byte === 0x2d || byte === 0x2e;
}

export function nameEnd(buffer: Uint8Array, from: number): number {
  let at = from;
  while (at < buffer.length && isNameByte(buffer[at] ?? 0)) at++;
  return at;
}

export function skipSpace(buffer: Uint8Array, from: number): number {
  let at = from;
  while (at < buffer.length && (buffer[at] ?? 0) <= SPACE) at++;
  return Math.min(at, buffer.length);
}

/** How far the text of a buffer goes without cutting a character or an entity in two. */
export function endOfWhole(buffer: Uint8Array, from: number): number {
  let to = buffer.length;
  while (to > from && isContinuation(buffer[to - 1])) to--;
  if (to > from && (buffer[to - 1] ?? 0) >= 0xc0) to--;
  else to = buffer.length;
  const stop = Math.max(from, to - ENTITY_BYTES);
  for (let at = to - 1; at >= stop; at--) {
    if (buffer[at] === SEMICOLON) break;
    if (buffer[at] === AMPERSAND) return at;
  }
  return to;
}

export function indexOfBytes(buffer: Uint8Array, wanted: Uint8Array, from: number): number {
  const [first = 0] = wanted;
  for (let at = buffer.indexOf(first, from); at >= 0; at = buffer.indexOf(first, at + 1)) {
    if (at + wanted.length > buffer.length) return -1;
    if (bytesEqual(wanted, buffer, at, at + wanted.length)) return at;
  }
  return -1;
}
