/**
 * UTF-8 for code that has neither `TextEncoder` nor `TextDecoder` in its types: the packages run in
 * a browser, a worker and Node alike and take nothing from any of them. Source: RFC 3629.
 */

/** The UTF-8 bytes of a string; lone surrogates become U+FFFD. */
export function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 3);
  let length = 0;
  for (let index = 0; index < text.length; index++) {
    let point = text.charCodeAt(index);
    if (point >= 0xd800 && point < 0xe000) {
      const next = text.charCodeAt(index + 1);
      if (point < 0xdc00 && next >= 0xdc00 && next < 0xe000) {
        point = 0x10000 + ((point - 0xd800) << 10) + (next - 0xdc00);
        index++;
      } else {
        point = REPLACEMENT;
      }
    }
    if (point < 0x80) {
      bytes[length++] = point;
    } else if (point < 0x800) {
      bytes[length++] = 0xc0 | (point >> 6);
      bytes[length++] = 0x80 | (point & 0x3f);
    } else if (point < 0x10000) {
      bytes[length++] = 0xe0 | (point >> 12);
      bytes[length++] = 0x80 | ((point >> 6) & 0x3f);
      bytes[length++] = 0x80 | (point & 0x3f);
    } else {
      bytes[length++] = 0xf0 | (point >> 18);
      bytes[length++] = 0x80 | ((point >> 12) & 0x3f);
      bytes[length++] = 0x80 | ((point >> 6) & 0x3f);
      bytes[length++] = 0x80 | (point & 0x3f);
    }
  }
  return bytes.slice(0, length);
}

/**
 * The string that UTF-8 bytes from `start` to before `end` spell. Never throws: each byte that is
 * not part of a well-formed sequence becomes U+FFFD. A byte order mark is kept.
 */
export function decodeUtf8(bytes: Uint8Array, start = 0, end = bytes.length): string {
  let text = '';
  let units: number[] = [];
  for (let index = start; index < end;) {
    const first = bytes[index] ?? 0;
    const length = sequenceLength(first);
    const point = length === 1 ? first : multiBytePoint(bytes, { index, end, length });
    index += point < 0 ? 1 : length;
    if (point < 0) units.push(REPLACEMENT);
    else if (point < 0x10000) units.push(point);
    else units.push(0xd800 + ((point - 0x10000) >> 10), 0xdc00 + ((point - 0x10000) & 0x3ff));
    if (units.length >= CHUNK_UNITS) {
      text += String.fromCharCode(...units);
      units = [];
    }
  }
  return text + String.fromCharCode(...units);
}

const REPLACEMENT = 0xfffd;
/** Arguments per call of `fromCharCode`: far below every engine's limit. */
const CHUNK_UNITS = 4096;
/** The smallest code point that may take so many bytes; a smaller one is an overlong form. */
const SMALLEST = [0, 0, 0x80, 0x800, 0x10000];

function sequenceLength(first: number): number {
  if (first < 0x80) return 1;
  if (first < 0xc2) return 0;
  if (first < 0xe0) return 2;
  if (first < 0xf0) return 3;
  return first < 0xf5 ? 4 : 0;
}

function multiBytePoint(
  bytes: Uint8Array,
  { index, end, length }: { index: number; end: number; length: number },
): number {
  if (length === 0 || index + length > end) return -1;
  let point = (bytes[index] ?? 0) & (0x7f >> length);
  for (let offset = 1; offset < length; offset++) {
    const byte = bytes[index + offset] ?? 0;
    if ((byte & 0xc0) !== 0x80) return -1;
    point = (point << 6) | (byte & 0x3f);
  }
  const surrogate = point >= 0xd800 && point < 0xe000;
  return point < (SMALLEST[length] ?? 0) || point > 0x10ffff || surrogate ? -1 : point;
}
