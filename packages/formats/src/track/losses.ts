import type { TrackFile } from './track-file.ts';
import type { Survival } from './track-format.ts';
import { CHANNELS, type Channel } from './track-points.ts';

/** Something that a file holds and a format does not keep. */
export interface Loss {
  readonly what: Channel | 'places' | 'routes' | 'pauses' | 'laps' | 'names' | 'descriptions';
  /** How many of them; points, for a channel. */
  readonly count: number;
}

/** What a file would lose in a format, in the order of `Survival`. */
export function findLosses(file: TrackFile, survives: Survival): readonly Loss[] {
  const { places, routes, tracks } = file;
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const segments = tracks.flatMap((track) => track.segments);
  const losses: Loss[] = [];
  const add = (what: Loss['what'], isKept: boolean, count: number) => {
    if (!isKept && count > 0) losses.push({ what, count });
  };
  add('places', survives.places, places.length);
  add('routes', survives.routes, routes.length);
  add('pauses', survives.segments, segments.length - tracks.length);
  add('laps', survives.laps, sum(tracks.map(({ laps }) => laps.length)));
  add('names', survives.names, tracks.filter(({ name }) => name !== undefined).length);
  const described = tracks.filter(({ description }) => description !== undefined);
  add('descriptions', survives.descriptions, described.length);
  for (const channel of CHANNELS) {
    const counts = segments.map(({ channels }) => countValues(channels[channel]));
    add(channel, survives.channels.includes(channel), sum(counts));
  }
  return losses;
}

function countValues(values: Float64Array | undefined): number {
  let count = 0;
  for (const value of values ?? []) if (!Number.isNaN(value)) count++;
  return count;
}
