import { encodeUtf8 } from '@webmaps/geo/utf8';
import { crc16 } from './crc.ts';

/** A value of a message: its field, its type, and what is written; absent ones are left out. */
export type FitField = readonly [
  field: number,
  type: keyof typeof TYPES,
  value: number | string | undefined,
];

/** The base type and the largest and smallest values that are not the mark for "invalid". */
const TYPES = {
  enum: { base: 0x00, size: 1, min: 0, max: 0xfe },
  uint8: { base: 0x02, size: 1, min: 0, max: 0xfe },
  sint8: { base: 0x01, size: 1, min: -0x80, max: 0x7e },
  uint16: { base: 0x84, size: 2, min: 0, max: 0xfffe },
  sint32: { base: 0x85, size: 4, min: -0x80000000, max: 0x7ffffffe },
  uint32: { base: 0x86, size: 4, min: 0, max: 0xfffffffe },
  string: { base: 0x07, size: 0, min: 0, max: 0 },
} as const;

/** Longer names are cut, whole characters only; devices show less. */
const MAX_TEXT_BYTES = 63;
const HEADER_BYTES = 14;
/** FIT 2.0, and the version of the profile that the numbers are from. */
const PROTOCOL = 0x20;
const PROFILE = 2100;

/** Writes the messages of one FIT file, little-endian, defining each layout before its first use. */
export class FitWriter {
  #bytes = new Uint8Array(1 << 14);
  #view = new DataView(this.#bytes.buffer);
  #length = HEADER_BYTES;
  /** The layout of each of the sixteen local numbers. */
  readonly #layouts: string[] = [];
  #nextLocal = 0;

  message(global: number, fields: readonly FitField[]): void {
    const present = fields.filter(([, , value]) => value !== undefined && !Number.isNaN(value));
    const texts = present.map(([, , value]) =>
      typeof value === 'string' ? clipText(value) : undefined,
    );
    const sizes = present.map(([, type], index) => texts[index]?.length ?? TYPES[type].size);
    this.#reserve(7 + present.length * 3 + sizes.reduce((sum, size) => sum + size, 0));
    const layout = `${global}:${present.map(([field], index) => `${field}/${sizes[index]}`).join()}`;
    let local = this.#layouts.indexOf(layout);
    if (local < 0) {
      local = this.#nextLocal;
      this.#nextLocal = (local + 1) % 16;
      this.#layouts[local] = layout;
      this.#byte(0x40 | local);
      this.#byte(0);
      this.#byte(0);
      this.#number(2, global);
      this.#byte(present.length);
      for (const [index, [field, type]] of present.entries()) {
        this.#byte(field);
        this.#byte(sizes[index] ?? 0);
        this.#byte(TYPES[type].base);
      }
    }
    this.#byte(local);
    for (const [index, [, type, value]] of present.entries()) {
      const text = texts[index];
      if (text) for (const byte of text) this.#byte(byte);
      else this.#number(TYPES[type].size, clampNumber(Number(value), TYPES[type]));
    }
  }

  /** The file with its header and both checksums. */
  finish(): Uint8Array<ArrayBuffer> {
    this.#reserve(2);
    this.#bytes.set([HEADER_BYTES, PROTOCOL, PROFILE & 0xff, PROFILE >> 8]);
    this.#view.setUint32(4, this.#length - HEADER_BYTES, true);
    this.#bytes.set([0x2e, 0x46, 0x49, 0x54], 8);
    this.#view.setUint16(12, crc16(this.#bytes, 0, 12), true);
    this.#number(2, crc16(this.#bytes, 0, this.#length));
    return this.#bytes.slice(0, this.#length);
  }

  #byte(value: number): void {
    this.#bytes[this.#length++] = value;
  }

  #number(size: number, value: number): void {
    if (size === 1) this.#view.setUint8(this.#length, value);
    else if (size === 2) this.#view.setUint16(this.#length, value, true);
    else this.#view.setUint32(this.#length, value, true);
    this.#length += size;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(this.#bytes.length * 2 + count);
    larger.set(this.#bytes);
    this.#bytes = larger;
    this.#view = new DataView(larger.buffer);
  }
}

function clampNumber(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, Math.round(value)));
}

/** UTF-8 with the zero that ends it. */
function clipText(text: string): Uint8Array {
  const bytes = encodeUtf8(text.slice(0, MAX_TEXT_BYTES));
  let length = Math.min(bytes.length, MAX_TEXT_BYTES);
  while (length < bytes.length && ((bytes[length] ?? 0) & 0xc0) === 0x80) length--;
  const ended = new Uint8Array(length + 1);
  ended.set(bytes.subarray(0, length));
  return ended;
}
