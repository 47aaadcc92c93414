import type { ByteSource } from '../byte-source.ts';
import type { Faults } from '../fault.ts';
import type { FileType } from '../file-types.ts';
import type { TrackFile } from './track-file.ts';
import type { Channel } from './track-points.ts';

/** What the host gives a reader. */
export interface ReadContext {
  /** An `AbortSignal`. Its `throwIfAborted` is called at least every 50 ms. */
  readonly signal: { throwIfAborted(): void };
  /** Lets other work of the thread run; readers await it at least every 50 ms. */
  readonly yieldToEventLoop: () => Promise<void>;
  /** The share that has been read, 0 to 1. */
  readonly progress: (share: number) => void;
  readonly faults: Faults;
  /** Inflates raw DEFLATE; throws where it is damaged. Archives cannot be read without it. */
  readonly inflate?: (
    pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
  ) => AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/** What of a `TrackFile` a file of the format keeps when it is written and read again. */
export interface Survival {
  readonly places: boolean;
  readonly routes: boolean;
  readonly tracks: boolean;
  /** Whether a pause stays one. */
  readonly segments: boolean;
  readonly laps: boolean;
  readonly names: boolean;
  readonly descriptions: boolean;
  readonly channels: readonly Channel[];
  /** Of positions, in degrees. */
  readonly positionStep: number;
}

/** The contract of every format of tracks. */
export interface TrackFormat extends FileType {
  readonly survives: Survival;
  /** By the first bytes of a file (at least 4 KB, or all of it); the name only where bytes cannot tell. */
  sniff(head: Uint8Array, name: string): 'sure' | 'maybe' | 'no';
  /**
   * Reads what can be read, and reports the rest to `context.faults`.
   * @throws UnreadableFile where nothing can; the signal's reason where it is aborted.
   */
  read(source: ByteSource, context: ReadContext): Promise<TrackFile>;
  /** Bytes that this and other programs read; equal files give equal bytes. */
  readonly write?: (file: TrackFile) => Uint8Array<ArrayBuffer>;
}
