import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { ChunkStore } from '@webmaps/project/map/chunk/chunk-store';
import type { ChunkName } from '@webmaps/project/map/document/batch';

/** A chunk as a file, under the name that its bytes have. */
export interface NamedChunk {
  readonly name: ChunkName;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The library, because browsers hash nothing on pages from plain HTTP. */
export function nameChunk(bytes: Uint8Array<ArrayBuffer>): ChunkName {
  return bytesToHex(sha256(bytes));
}

/** Adds a chunk; `false` where its bytes are damaged. */
export function addChunk(chunks: ChunkStore, { name, bytes }: NamedChunk): boolean {
  try {
    chunks.add(name, bytes);
    return true;
  } catch {
    return false;
  }
}
