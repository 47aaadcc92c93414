import { decodeUtf8 } from '@webmaps/geo/utf8';

/** A chunk that is not as the writer writes one. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/** Reads what ByteWriter wrote, and nothing beyond the end. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  uint(): number {
    let value = 0;
    for (let factor = 1; factor <= 2 ** 49; factor *= 128) {
      if (this.#at >= this.#bytes.length) throw new ChunkError('A chunk ends too early');
      const byte = this.#bytes[this.#at++]!;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
    throw new ChunkError('A number of a chunk is too long');
  }

  int(): number {
    const value = this.uint();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  /** The number of things that follow. Each takes a byte or more, so damage allocates nothing. */
  count(max = this.left): number {
    const count = this.uint();
    if (count > max) throw new ChunkError('A chunk announces more than it holds');
    return count;
  }

  raw(length: number): Uint8Array {
    if (length > this.left) throw new ChunkError('A chunk ends too early');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  text(): string {
    return decodeUtf8(this.raw(this.uint()));
  }

  json(): unknown {
    try {
      return JSON.parse(this.text());
    } catch (error) {
      if (error instanceof SyntaxError) throw new ChunkError('A chunk has words that are no JSON');
      throw error;
    }
  }
}
