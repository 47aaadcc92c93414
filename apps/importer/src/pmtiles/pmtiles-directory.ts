import { ByteWriter } from '@webmaps/geo/byte-writer';
import { gzip } from './gzip.ts';

/** One row of a directory. `runLength` 0 says that the bytes are a leaf directory. */
export interface DirectoryEntry {
  readonly tileId: number;
  readonly offset: number;
  readonly length: number;
  readonly runLength: number;
}

/** Header and root directory must be in the first 16 KiB of the archive. */
const MAX_ROOT_BYTES = 16384 - 127;

/** The root directory, and leaf directories where the root alone would be too long. */
export function packDirectories(entries: readonly DirectoryEntry[]): {
  root: Uint8Array;
  leaves: Uint8Array;
} {
  const whole = serialize(entries);
  if (whole.length <= MAX_ROOT_BYTES) return { root: whole, leaves: new Uint8Array(0) };
  for (let leafSize = 4096; ; leafSize *= 2) {
    const leaves = new ByteWriter();
    const pointers: DirectoryEntry[] = [];
    for (let start = 0; start < entries.length; start += leafSize) {
      const bytes = serialize(entries.slice(start, start + leafSize));
      const tileId = entries[start]?.tileId ?? 0;
      pointers.push({ tileId, offset: leaves.length, length: bytes.length, runLength: 0 });
      leaves.bytes(bytes);
    }
    const root = serialize(pointers);
    if (root.length <= MAX_ROOT_BYTES) return { root, leaves: leaves.view() };
  }
}

function serialize(entries: readonly DirectoryEntry[]): Uint8Array {
  const writer = new ByteWriter();
  writer.varint(entries.length);
  let previous = 0;
  for (const { tileId } of entries) {
    writer.varint(tileId - previous);
    previous = tileId;
  }
  for (const { runLength } of entries) writer.varint(runLength);
  for (const { length } of entries) writer.varint(length);
  let next = -1;
  for (const { offset, length } of entries) {
    writer.varint(offset === next ? 0 : offset + 1);
    next = offset + length;
  }
  return gzip(writer.view());
}
