import { roundMetres } from '@webmaps/geo/round';
import type { Thinning, Track } from '@webmaps/plan/tracks/track';
import { LAP_TRIGGERS, SENSORS } from '@webmaps/plan/tracks/track';
import * as z from 'zod/mini';

/** JSON has no NaN: an unknown value is `null`. */
const values = z.array(z.nullable(z.number()));
const index = z.int().check(z.nonnegative());

/** A thinned track is saved as it is, so that a route of a long run stays small; its file has the rest. */
const thinning = z.object({
  of: index,
  indices: z.array(index),
  metres: z.array(z.number()),
  climb: z.exactOptional(
    z.object({ climbMetres: z.array(z.number()), descentMetres: z.array(z.number()) }),
  ),
});

const lap = z.object({
  startSeconds: z.number(),
  durationSeconds: z.number(),
  distanceMetres: z.exactOptional(z.number()),
  calories: z.exactOptional(z.number()),
  averageHeartRate: z.exactOptional(z.number()),
  maxHeartRate: z.exactOptional(z.number()),
  trigger: z.exactOptional(z.enum(LAP_TRIGGERS)),
});

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
  laps: z.exactOptional(z.array(lap)),
  shortOf: z.exactOptional(z.object({ from: index, to: index })),
  thinned: z.exactOptional(thinning),
});

export type SavedTrack = Readonly<z.infer<typeof savedTrackSchema>>;

const saved = new WeakMap<Track, SavedTrack>();

/** The same object for the same track, which never changes. */
export function saveTrack(track: Track): SavedTrack {
  const known = saved.get(track) ?? writeTrack(track);
  saved.set(track, known);
  return known;
}

function writeTrack(track: Track): SavedTrack {
  const { sensors, heights, times, line, breaks, laps, thinned, ...rest } = track;
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
    ...(laps && { laps: [...laps] }),
    ...(thinned && { thinned: saveThinning(thinned) }),
  };
}

export function parseTrack({ heights, times, sensors, thinned, ...rest }: SavedTrack): Track {
  return {
    ...rest,
    ...(thinned && { thinned: parseThinning(thinned) }),
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

function saveThinning({ of, indices, metres, climb }: Thinning): z.infer<typeof thinning> {
  const rounded = (sums: Float64Array) => Array.from(sums, roundMetres);
  return {
    of,
    indices: [...indices],
    metres: rounded(metres),
    ...(climb && {
      climb: {
        climbMetres: rounded(climb.climbMetres),
        descentMetres: rounded(climb.descentMetres),
      },
    }),
  };
}

function parseThinning({ of, indices, metres, climb }: z.infer<typeof thinning>): Thinning {
  return {
    of,
    indices: Uint32Array.from(indices),
    metres: Float64Array.from(metres),
    ...(climb && {
      climb: {
        climbMetres: Float64Array.from(climb.climbMetres),
        descentMetres: Float64Array.from(climb.descentMetres),
      },
    }),
  };
}

function toNulls(column: Float64Array): (number | null)[] {
  return Array.from(column, (value) => (Number.isFinite(value) ? value : null));
}

function toColumn(column: readonly (number | null)[]): Float64Array {
  return Float64Array.from(column, (value) => value ?? NaN);
}
