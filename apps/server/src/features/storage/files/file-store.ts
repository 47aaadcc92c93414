import type { Readable } from 'node:stream';

/**
 * Where the bytes lie. Names are the server's own (letters, digits, `-`, `.`), never a user's, so
 * that no path can be led astray. A name is written once and never changed.
 */
export interface FileStore {
  /**
   * Keeps what the stream gives, durably, and as a whole or not at all.
   *
   * @returns how many bytes it was.
   * @throws what the stream throws; nothing stays then.
   */
  write(name: string, bytes: Readable): Promise<number>;
  /**
   * @param range First and last byte, both included.
   * @returns undefined where there is no such file.
   */
  read(name: string, range?: FileRange): Promise<Readable | undefined>;
  /** @throws where there is no such file. */
  copy(from: string, to: string): Promise<void>;
  /** Makes one file out of others, in their order; those stay. */
  join(parts: readonly string[], name: string): Promise<void>;
  /** What is not there counts as removed. */
  remove(names: readonly string[]): Promise<void>;
  /** Every file that is there as a whole. */
  list(): AsyncIterable<StoredFile>;
  /** Takes away what was begun before this time and never became a file: a server was killed. */
  discardUnfinished(before: Date): Promise<void>;
}

export interface FileRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredFile {
  readonly name: string;
  readonly writtenAt: Date;
}
