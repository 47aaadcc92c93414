import { ByteReader } from '@webmaps/geo/byte-reader';

/** A chunk that is not as the writer writes one. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/** Reads the bytes of a chunk; throws a ChunkError where they are damaged. */
export class ChunkReader extends ByteReader {
  constructor(bytes: Uint8Array) {
    super(bytes, (fault) => new ChunkError(`A chunk ${fault}`));
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
