import type { ByteSource } from '@webmaps/formats/byte-source';
import type { Fault } from '@webmaps/formats/fault';
import { readTrackFile, type TrackFileOutcome } from '@webmaps/formats/read-track-file';
import { placesOfFile, type PlacesOfFile } from './places-of-file.ts';

export type PlacesOutcome =
  | {
      readonly status: 'read';
      /** `undefined` where the file has no line and no two places. */
      readonly found: PlacesOfFile | undefined;
      readonly faults: readonly Pick<Fault, 'message' | 'place'>[];
      /** Those that are not listed included. */
      readonly faultCount: number;
    }
  | Extract<TrackFileOutcome, { status: 'failed' }>;

/**
 * Reads what a file adds to a plan. All work for each position is done here, so that a worker answers
 * with what the page can take as it is. @throws as `readTrackFile`.
 */
export async function readPlaces(
  source: ByteSource,
  context: Parameters<typeof readTrackFile>[1],
  chosen?: readonly number[],
): Promise<PlacesOutcome> {
  const outcome = await readTrackFile(source, context);
  if (outcome.status === 'failed') return outcome;
  let faultCount = 0;
  for (const count of outcome.faultCounts.values()) faultCount += count;
  const found = placesOfFile(source.name, outcome.file, chosen);
  return { status: 'read', found, faults: outcome.faults, faultCount };
}
