/** The bytes of a file, read in pieces: from a `File` of the browser, from a download, from memory. */
export interface ByteSource {
  /** With its extension; for messages and for formats that are chosen by it. */
  readonly name: string;
  readonly size: number;
  /** The bytes from `from` up to, not including, `to`; fewer at the end. */
  read(from: number, to: number): Promise<Uint8Array<ArrayBuffer>>;
  /** All bytes from the start, in pieces of any length. */
  stream(): AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/** Bytes that are in memory already. */
export function sourceOfBytes(bytes: Uint8Array<ArrayBuffer>, name: string): ByteSource {
  return {
    name,
    size: bytes.length,
    read: async (from, to) => bytes.subarray(from, to),
    stream: async function* () {
      for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
        yield bytes.subarray(at, at + PIECE_BYTES);
      }
    },
  };
}

/** Large enough that asking for it costs nothing beside reading it, small beside a phone's memory. */
const PIECE_BYTES = 1 << 20;
