import { decodeUtf8 } from '@webmaps/geo/utf8';
import { XmlError } from './xml-error.ts';
import { windows1252Point } from './windows-1252.ts';

/** Turns pieces of a file into UTF-8, piece by piece. */
export interface Utf8Converter {
  /** Bytes of a byte order mark at the start, to be left out. */
  readonly markBytes: number;
  readonly convert: (piece: Uint8Array) => Uint8Array;
}

/** Bytes that the decision needs, or all of a shorter file. */
export const HEAD_BYTES = 256;

/**
 * Chooses by the byte order mark, else by the first characters, else by the declared encoding,
 * else UTF-8. Source: XML 1.0, appendix F.
 * @throws XmlError for encodings other than UTF-8, UTF-16, ISO 8859-1 and Windows-1252.
 */
export function chooseUtf8Converter(head: Uint8Array): Utf8Converter {
  const [a, b, c] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return identity(3);
  if (a === 0xff && b === 0xfe) return fromUtf16(0, 2);
  if (a === 0xfe && b === 0xff) return fromUtf16(1, 2);
  if (a === 0x3c && b === 0) return fromUtf16(0, 0);
  if (a === 0 && b === 0x3c) return fromUtf16(1, 0);
  const start = decodeUtf8(head, 0, Math.min(head.length, HEAD_BYTES));
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1];
  const encoding = declared?.toLowerCase();
  // Bytes that spell the declaration in ASCII are not UTF-16, whatever they declare.
  if (encoding === undefined || /^(?:utf-?8|utf-?16|us-ascii|ascii)$/.test(encoding))
    return identity(0);
  if (/^(?:iso-8859-1|iso-8859-15|latin-?1|windows-1252|cp1252)$/.test(encoding))
    return { markBytes: 0, convert: convertWindows1252 };
  throw new XmlError(`The encoding ${encoding} is not supported; save the file as UTF-8.`, {
    line: 1,
  });
}

function identity(markBytes: number): Utf8Converter {
  return { markBytes, convert: (piece) => piece };
}

export function convertWindows1252(piece: Uint8Array): Uint8Array {
  const out = new Uint8Array(piece.length * 3);
  let length = 0;
  for (const byte of piece) length = putPoint(out, length, windows1252Point(byte));
  return out.subarray(0, length);
}

function fromUtf16(bigEndian: 0 | 1, markBytes: number): Utf8Converter {
  /** A byte whose other half is in the next piece. */
  let oddByte = -1;
  /** A high surrogate whose low one is to come. */
  let high = -1;
  const convert = (piece: Uint8Array) => {
    const out = new Uint8Array(piece.length * 2 + 8);
    let length = 0;
    for (const byte of piece) {
      if (oddByte < 0) {
        oddByte = byte;
        continue;
      }
      const unit = bigEndian ? (oddByte << 8) | byte : (byte << 8) | oddByte;
      oddByte = -1;
      const isLow = unit >= 0xdc00 && unit < 0xe000;
      if (high >= 0 && isLow) {
        length = putPoint(out, length, 0x10000 + ((high - 0xd800) << 10) + (unit - 0xdc00));
        high = -1;
        continue;
      }
      if (high >= 0) length = putPoint(out, length, REPLACEMENT);
      high = unit >= 0xd800 && unit < 0xdc00 ? unit : -1;
      if (high < 0) length = putPoint(out, length, isLow ? REPLACEMENT : unit);
    }
    return out.subarray(0, length);
  };
  return { markBytes, convert };
}

const REPLACEMENT = 0xfffd;

function putPoint(out: Uint8Array, at: number, point: number): number {
  if (point < 0x80) {
    out[at] = point;
    return at + 1;
  }
  if (point < 0x800) {
    out[at] = 0xc0 | (point >> 6);
    out[at + 1] = 0x80 | (point & 0x3f);
    return at + 2;
  }
  if (point < 0x10000) {
    out[at] = 0xe0 | (point >> 12);
    out[at + 1] = 0x80 | ((point >> 6) & 0x3f);
    out[at + 2] = 0x80 | (point & 0x3f);
    return at + 3;
  }
  out[at] = 0xf0 | (point >> 18);
  out[at + 1] = 0x80 | ((point >> 12) & 0x3f);
  out[at + 2] = 0x80 | ((point >> 6) & 0x3f);
  out[at + 3] = 0x80 | (point & 0x3f);
  return at + 4;
}
