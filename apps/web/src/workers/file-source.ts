import type { ByteSource } from '@webmaps/formats/byte-source';

/** A file of any origin, by the name that it has there. */
export interface NamedFile {
  readonly name: string;
  readonly file: Blob;
}

/** A file with the lines that are wanted of it. */
export interface FileToOpen extends NamedFile {
  /** Indices of lines; without them the main one is meant. */
  readonly chosen?: readonly number[];
}

/** A file of the browser, of which only the pieces that are asked for are in memory. */
export function sourceOfFile({ name, file }: NamedFile): ByteSource {
  const read = async (from: number, to: number) =>
    new Uint8Array(await file.slice(from, to).arrayBuffer());
  return {
    name,
    size: file.size,
    read,
    // Not `file.stream()`: Safari cannot iterate over it.
    stream: async function* () {
      for (let at = 0; at < file.size; at += PIECE_BYTES) yield await read(at, at + PIECE_BYTES);
    },
  };
}

const PIECE_BYTES = 1 << 20;
