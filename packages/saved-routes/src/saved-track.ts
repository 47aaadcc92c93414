import type { Track } from '@webmaps/plan/tracks/track';
import { SENSORS } from '@webmaps/plan/tracks/track';
import * as z from 'zod/mini';

/** JSON has no NaN: an unknown value is `null`. */
const values = z.array(z.nullable(z.number()));
const index = z.int().check(z.nonnegative());

/** A track as JSON. */
export const savedTrackSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.exactOptional(z.string()),
  description: z.exactOptional(z.string()),
  line: z.array(z.readonly(z.tuple([z.number(), z.number()]))),
  heights: z.nullable(values),
  times: z.nullable(values),
  sensors: z.exactOptional(z.partialRecord(z.enum(SENSORS), values)),
  breaks: z.array(index),
  shortOf: z.exactOptional(z.object({ from: index, to: index })),
});

type SavedTrack = Readonly<z.infer<typeof savedTrackSchema>>;

export function saveTrack(track: Track): SavedTrack {
  const { sensors, heights, times, line, breaks, ...rest } = track;
  return {
    ...rest,
    line: line.map(([lon, lat]) => [lon, lat] as const),
    heights: heights && toNulls(heights),
    times: times && toNulls(times),
    ...(sensors && {
      sensors: Object.fromEntries(
        SENSORS.flatMap((name) => {
          const column = sensors[name];
          return column ? [[name, toNulls(column)] as const] : [];
        }),
      ),
    }),
    breaks: [...breaks],
  };
}

export function parseTrack({ heights, times, sensors, ...rest }: SavedTrack): Track {
  return {
    ...rest,
    heights: heights && toColumn(heights),
    times: times && toColumn(times),
    ...(sensors && {
      sensors: Object.fromEntries(
        SENSORS.flatMap((name) => {
          const column = sensors[name];
          return column ? [[name, toColumn(column)] as const] : [];
        }),
      ),
    }),
  };
}

function toNulls(column: Float64Array): (number | null)[] {
  return Array.from(column, (value) => (Number.isFinite(value) ? value : null));
}

function toColumn(column: readonly (number | null)[]): Float64Array {
  return Float64Array.from(column, (value) => value ?? NaN);
}
