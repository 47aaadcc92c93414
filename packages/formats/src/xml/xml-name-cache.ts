import { decodeUtf8 } from '@webmaps/geo/utf8';

/** The name of an element or attribute, kept once however often the file repeats it. */
export interface XmlName {
  /** With its prefix. */
  readonly full: string;
  /** Without its prefix. */
  readonly local: string;
  readonly bytes: Uint8Array;
}

/**
 * Finds names by their bytes, so that a repeated name costs no string. Every slot holds the name
 * that was last seen there: memory stays bounded whatever names a file has.
 */
export class XmlNameCache {
  readonly #slots: (XmlName | undefined)[] = Array.from({ length: SLOTS });

  find(bytes: Uint8Array, from: number, to: number): XmlName {
    let hash = to - from;
    for (let at = from; at < to; at++) hash = (Math.imul(hash, 31) + (bytes[at] ?? 0)) | 0;
    const slot = hash & (SLOTS - 1);
    const known = this.#slots[slot];
    if (known && bytesEqual(known.bytes, bytes, from, to)) return known;
    const full = decodeUtf8(bytes, from, to);
    const name = {
      full,
      local: full.slice(full.indexOf(':') + 1),
      bytes: bytes.slice(from, to),
    };
    this.#slots[slot] = name;
    return name;
  }
}

/** Whether `expected` is what `bytes` holds from `from` to before `to`. */
export function bytesEqual(
  expected: Uint8Array,
  bytes: Uint8Array,
  from: number,
  to: number,
): boolean {
  if (expected.length !== to - from) return false;
  for (let at = from; at < to; at++) if (bytes[at] !== expected[at - from]) return false;
  return true;
}

/** More than any format here has names; a power of two. */
const SLOTS = 512;
