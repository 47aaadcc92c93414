import { decodeUtf8, encodeUtf8 } from '@webmaps/geo/utf8';
import type { FaultPlace, Faults } from '../fault.ts';
import { windows1252Point } from './windows-1252.ts';

/** Decodes the texts of one file, and reports to its faults what is not as it should be. */
export class XmlTextDecoder {
  readonly #faults: Faults;
  readonly #place: () => FaultPlace;

  constructor(faults: Faults, place: () => FaultPlace) {
    this.#faults = faults;
    this.#place = place;
  }

  /** Text or the value of an attribute, with its entities replaced. */
  decode(bytes: Uint8Array, from: number, to: number): string {
    const text = this.decodeRaw(bytes, from, to);
    if (!text.includes('&')) return text;
    return expandEntities(text, (entity) =>
      this.#faults.add({
        code: 'xml-entity',
        message: `"${entity}" is no known entity; it was left as it is written.`,
        place: this.#place(),
      }),
    );
  }

  /** Text as it is written: that of CDATA sections. */
  decodeRaw(bytes: Uint8Array, from: number, to: number): string {
    let all = 0;
    for (let at = from; at < to; at++) all |= bytes[at] ?? 0;
    if (all < 0x80) return decodeAscii(bytes, from, to);
    return decodeText(bytes.subarray(from, to), () =>
      this.#faults.add({
        code: 'xml-encoding',
        message: 'A text is not valid UTF-8; it was read as Windows-1252.',
        place: this.#place(),
      }),
    );
  }
}

/** The text that bytes of ASCII spell. Faster than a decoder for the short texts of XML. */
export function decodeAscii(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  for (let at = from; at < to; at += CHUNK_BYTES) {
    text += String.fromCharCode(...bytes.subarray(at, Math.min(to, at + CHUNK_BYTES)));
  }
  return text;
}

/** Arguments per call of `fromCharCode`: far below every engine's limit. */
const CHUNK_BYTES = 8192;

/** The text of bytes that declare to be UTF-8; where they are not, by Windows-1252. */
function decodeText(bytes: Uint8Array, onInvalid: () => void): string {
  const text = decodeUtf8(bytes);
  if (!text.includes('\ufffd') || encodeUtf8(text).length === bytes.length) return text;
  onInvalid();
  return Array.from(bytes, (byte) => String.fromCharCode(windows1252Point(byte))).join('');
}

/**
 * Replaces the five entities of XML and numbered characters, so that nothing expands to more than
 * it is. Others stay as they are written.
 */
function expandEntities(text: string, onUnknown: (entity: string) => void): string {
  return text.replace(/&([^;&\s]{0,12};?)/g, (whole, body: string) => {
    const character = body.endsWith(';') ? readEntity(body.slice(0, -1)) : undefined;
    if (character === undefined) onUnknown(whole);
    return character ?? whole;
  });
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function readEntity(body: string): string | undefined {
  const known = ENTITIES.get(body);
  if (known !== undefined) return known;
  const digits = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(body);
  if (!digits) return undefined;
  const point = digits[1] === undefined ? Number(digits[2]) : Number.parseInt(digits[1], 16);
  const isAllowed = point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point < 0xe000);
  return isAllowed ? String.fromCodePoint(point) : undefined;
}
