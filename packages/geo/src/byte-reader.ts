import { decodeUtf8 } from './utf8.ts';

/** What is wrong with bytes that `ByteWriter` did not write so. */
export type ByteFault =
  | 'ends too early'
  | 'has a number that is too long'
  | 'announces more than it holds';

/**
 * Reads what `ByteWriter` wrote, and nothing beyond the end. Damage throws what `fail` makes of its
 * fault.
 */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #fail: (fault: ByteFault) => Error;
  #at = 0;

  constructor(bytes: Uint8Array, fail: (fault: ByteFault) => Error) {
    this.#bytes = bytes;
    this.#fail = fail;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  /** An unsigned whole number below 2^53. */
  varint(): number {
    let value = 0;
    for (let factor = 1; factor <= 2 ** 49; factor *= 128) {
      if (this.#at >= this.#bytes.length) throw this.#fail('ends too early');
      const byte = this.#bytes[this.#at++]!;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
    throw this.#fail('has a number that is too long');
  }

  /** A signed whole number. */
  zigzag(): number {
    const value = this.varint();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  /** The number of things that follow. Each takes `bytesEach` or more, so damage allocates nothing. */
  count(bytesEach = 1): number {
    const count = this.varint();
    if (count * bytesEach > this.left) throw this.#fail('announces more than it holds');
    return count;
  }

  /** A view of the next bytes. */
  raw(length: number): Uint8Array {
    if (length > this.left) throw this.#fail('ends too early');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  /** Length, then the words in UTF-8. */
  text(): string {
    return decodeUtf8(this.raw(this.varint()));
  }
}
