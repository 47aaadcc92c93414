import type { NodeId, Origin } from '../ids.ts';
import { MAX_CHUNK_FEATURES } from '../limits.ts';
import type { FeatureBody } from './feature.ts';

/** The sha256 of a chunk's bytes in hexadecimal digits, under which it is stored. */
export type ChunkName = string;

/**
 * Features that came together, an import or what a large change made, as immutable chunks. Their
 * ids are the origin and the row. Every chunk but the last holds MAX_CHUNK_FEATURES.
 */
export interface Batch {
  readonly origin: Origin;
  readonly layer: NodeId;
  readonly count: number;
  readonly chunks: readonly ChunkName[];
}

export interface BatchRow extends Batch {
  readonly isRemoved: boolean;
}

/** Where the chunks of a document are. They never change, so they are beside it and not in it. */
export interface ChunkSource {
  has(chunk: ChunkName): boolean;
  /** Of a chunk that is there. */
  feature(chunk: ChunkName, row: number): FeatureBody;
}

/** Whether a batch from outside has as many chunks as its features need. */
export function hasAllChunks({ count, chunks }: Batch): boolean {
  return count > 0 && chunks.length === Math.ceil(count / MAX_CHUNK_FEATURES);
}

/** The body of a feature of a batch, whose chunk is there. */
export function readBatchRow(source: ChunkSource, batch: Batch, number: number): FeatureBody {
  const chunk = batch.chunks[Math.floor(number / MAX_CHUNK_FEATURES)]!;
  return source.feature(chunk, number % MAX_CHUNK_FEATURES);
}
