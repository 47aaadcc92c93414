import type { TrackPoint } from '@webmaps/formats/track-document';
import { checksum } from '@webmaps/router/format/checksum';
import type { Track } from '@webmaps/plan/tracks/track';

interface FileTrack extends Pick<Track, 'name' | 'breaks'> {
  readonly type?: string;
  readonly description?: string;
  readonly points: readonly TrackPoint[];
}

/** A track of the points of a file. The same content has the same id. */
export function makeTrack({ name, type, description, breaks, points }: FileTrack): Track {
  const heights = valuesOf(points, ({ elevationMetres }) => elevationMetres);
  const times = valuesOf(points, ({ timeSeconds }) => timeSeconds);
  const line = points.map(({ position }) => position);
  return {
    id: idOf([...line.flat(), ...(heights ?? []), ...(times ?? []), ...breaks], name),
    name,
    ...(type !== undefined && { type }),
    ...(description !== undefined && { description }),
    line,
    heights,
    times,
    breaks,
  };
}

/** `null` where no point has a value. */
function valuesOf(
  points: readonly TrackPoint[],
  valueOf: (point: TrackPoint) => number | undefined,
): Float64Array | null {
  const values = Float64Array.from(points, (point) => valueOf(point) ?? NaN);
  return values.some((value) => !Number.isNaN(value)) ? values : null;
}

/** 64 bits, of two sums over the same content after different beginnings. */
function idOf(values: readonly number[], name: string): string {
  const letters = Array.from(name, (letter) => letter.codePointAt(0) ?? 0);
  return [0, 1]
    .map((first) => {
      const content = Float64Array.from([first, letters.length, ...letters, ...values]);
      return checksum(new Uint32Array(content.buffer)).toString(16).padStart(8, '0');
    })
    .join('');
}
