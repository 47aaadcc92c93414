import type { ByteSource } from './byte-source.ts';
import { Faults, UnreadableFile, type Fault, type FaultPlace } from './fault.ts';
import { sniffTrackFormat } from './registry.ts';
import type { TrackFile } from './track/track-file.ts';
import type { ReadContext } from './track/track-format.ts';

export type TrackFileOutcome =
  | {
      readonly status: 'read';
      /** The name of the format that it turned out to be. */
      readonly format: string;
      readonly file: TrackFile;
      /** What could not be read as it is; the first hundred of each code. */
      readonly faults: readonly Fault[];
      /** By code, those over a hundred included. */
      readonly faultCounts: ReadonlyMap<string, number>;
    }
  | {
      readonly status: 'failed';
      /** `unknown`: the bytes are of no format here. `unreadable`: of one, but damaged. */
      readonly reason: 'unknown' | 'unreadable';
      /** A sentence. */
      readonly message: string;
      readonly place?: FaultPlace;
    };

/**
 * Reads a file of any format here, chosen by its bytes. Damage is an outcome; only the signal's
 * reason and errors of the source itself are thrown.
 */
export async function readTrackFile(
  source: ByteSource,
  context: Partial<Omit<ReadContext, 'faults'>> = {},
): Promise<TrackFileOutcome> {
  if (source.size === 0) return { status: 'failed', reason: 'unknown', message: 'It is empty.' };
  const format = await sniffTrackFormat(source);
  if (!format) {
    const message = 'Its content is of no known format.';
    return { status: 'failed', reason: 'unknown', message };
  }
  const faults = new Faults();
  try {
    const file = await format.read(source, { ...UNATTENDED, ...context, faults });
    const { kept, counts } = faults;
    return { status: 'read', format: format.name, file, faults: kept, faultCounts: counts };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { message, place } = error;
    return { status: 'failed', reason: 'unreadable', message, ...(place && { place }) };
  }
}

/** For files that are read at once, without anyone waiting. */
const UNATTENDED: Omit<ReadContext, 'faults'> = {
  signal: { throwIfAborted: () => {} },
  yieldToEventLoop: async () => {},
  progress: () => {},
};
