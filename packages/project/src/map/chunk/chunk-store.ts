import type { ChunkName, ChunkSource } from '../document/batch.ts';
import type { FeatureBody } from '../document/feature.ts';
import { ChunkError } from './chunk-reader.ts';
import { featureOfChunk } from './chunk.ts';
import type { Chunk } from './chunk.ts';
import { readChunk } from './read-chunk.ts';

const NAME = /^[0-9a-f]{64}$/;

export function isChunkName(text: string): boolean {
  return NAME.test(text);
}

/** The chunks that are at hand, by the names that whoever hashed their bytes gives. */
export class ChunkStore implements ChunkSource {
  readonly #chunks = new Map<ChunkName, Chunk>();

  /** Reads and keeps a chunk; throws a ChunkError for damaged bytes. */
  add(name: ChunkName, bytes: Uint8Array): void {
    if (!this.#chunks.has(name)) this.#chunks.set(name, readChunk(bytes));
  }

  has(name: ChunkName): boolean {
    return this.#chunks.has(name);
  }

  chunk(name: ChunkName): Chunk {
    const chunk = this.#chunks.get(name);
    if (chunk === undefined) throw new ChunkError(`The chunk ${name} is not at hand`);
    return chunk;
  }

  feature(name: ChunkName, row: number): FeatureBody {
    return featureOfChunk(this.chunk(name), row);
  }
}
