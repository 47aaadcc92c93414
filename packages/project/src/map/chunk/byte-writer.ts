import { encodeUtf8 } from '@webmaps/geo/utf8';

/** The longest number: 53 bits in groups of seven. */
const MAX_NUMBER_BYTES = 8;

/** Bytes that grow: unsigned integers in groups of seven bits, the lowest first. */
export class ByteWriter {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  /** A whole number from 0 to 2^53. */
  uint(value: number): void {
    this.#reserve(MAX_NUMBER_BYTES);
    let rest = value;
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    this.#bytes[this.#length++] = rest;
  }

  /** A whole number of either sign; small ones take few bytes. */
  int(value: number): void {
    this.uint(value < 0 ? -2 * value - 1 : 2 * value);
  }

  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  text(text: string): void {
    const bytes = encodeUtf8(text);
    this.uint(bytes.length);
    this.raw(bytes);
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + count));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}
