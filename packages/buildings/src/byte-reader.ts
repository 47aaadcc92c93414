import { decodeUtf8 } from '@webmaps/geo/utf8';

/** A tile of buildings that is not as the writer writes one. */
export class BuildingTileError extends Error {
  override readonly name = 'BuildingTileError';
}

/** Reads what `ByteWriter` wrote, and nothing beyond the end. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  /** An unsigned whole number below 2^53. */
  varint(): number {
    let value = 0;
    for (let factor = 1; factor <= 2 ** 49; factor *= 128) {
      if (this.left === 0) throw new BuildingTileError('A tile of buildings ends too early');
      const byte = this.#bytes[this.#at++]!;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
    throw new BuildingTileError('A number of a tile of buildings is too long');
  }

  /** A signed 32-bit whole number. */
  zigzag(): number {
    const value = this.varint();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  /** The number of things that follow. Each takes `bytesEach` or more, so damage allocates nothing. */
  count(bytesEach = 1): number {
    const count = this.varint();
    if (count * bytesEach > this.left) {
      throw new BuildingTileError('A tile of buildings announces more than it holds');
    }
    return count;
  }

  text(): string {
    const length = this.count();
    this.#at += length;
    return decodeUtf8(this.#bytes, this.#at - length, this.#at);
  }
}
