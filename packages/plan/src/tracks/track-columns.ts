import type { Position } from '@webmaps/geo/position';
import type { Track } from './track.ts';

/**
 * A whole track of any length in columns, as it is kept: a million positions of it are stored and
 * handed to another thread without work for each of them.
 */
export interface TrackColumns extends Omit<Track, 'line' | 'shortOf' | 'thinned'> {
  /** Longitude and latitude in degrees, in turns. */
  readonly lonLat: Float64Array;
}

/** How many positions a track has. */
export function countPositions({ lonLat }: TrackColumns): number {
  return lonLat.length / 2;
}

export function positionAt({ lonLat }: TrackColumns, at: number): Position {
  return [lonLat[at * 2] ?? NaN, lonLat[at * 2 + 1] ?? NaN];
}

/** The track with every position. */
export function trackOfColumns(columns: TrackColumns): Track {
  const { lonLat: _, ...rest } = columns;
  const line = Array.from({ length: countPositions(columns) }, (_, at) => positionAt(columns, at));
  return { ...rest, line };
}

/** The columns of a track that is whole: neither short nor thinned. */
export function columnsOfTrack({ line, ...rest }: Track): TrackColumns {
  const lonLat = new Float64Array(line.length * 2);
  for (const [at, position] of line.entries()) lonLat.set(position, at * 2);
  return { ...rest, lonLat };
}
