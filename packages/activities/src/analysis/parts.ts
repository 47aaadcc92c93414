import type { Lap } from '@webmaps/formats/track/track-file';
import { climbBetween } from '@webmaps/terrain/profile';
import type { ElevationProfile } from '@webmaps/terrain/profile';
import type { RunColumns } from './run-columns.ts';
import { flatMetres } from './run-heights.ts';
import { SENSORS } from './sensors.ts';
import type { Sensor, SensorAverages } from './sensors.ts';

/** The numbers of a part of a run: a split, a lap, or the whole. */
export interface RunPart {
  /** Along the run. */
  readonly startMetres: number;
  readonly endMetres: number;
  /** Without pauses. */
  readonly movingSeconds: number;
  readonly elapsedSeconds: number;
  /** Seconds a kilometre; `undefined` for a part of no length. */
  readonly pace: number | undefined;
  /** What the pace would be on the flat; `undefined` where no heights are known. */
  readonly flatPace: number | undefined;
  readonly climbMetres: number | undefined;
  readonly descentMetres: number | undefined;
  /** By time, without pauses. */
  readonly averages: SensorAverages;
}

/** A run ready to be measured. */
export interface MeasuredRun {
  readonly columns: RunColumns;
  readonly profile: ElevationProfile | undefined;
}

/** Even parts of `stepMetres`; the last one is what is left. */
export function splitsOf(run: MeasuredRun, stepMetres: number): readonly RunPart[] {
  const length = run.columns.metres.at(-1) ?? 0;
  const count = Math.ceil(length / stepMetres - 1e-9);
  return Array.from({ length: count }, (_, index) =>
    partBetween(run, index * stepMetres, Math.min(length, (index + 1) * stepMetres)),
  );
}

/** The laps that the device recorded, each up to the next one; those without any length are left out. */
export function lapsOf(run: MeasuredRun, laps: readonly Lap[]): readonly RunPart[] {
  const { times, metres } = run.columns;
  return laps.flatMap((lap, index) => {
    const next = laps[index + 1]?.startSeconds ?? Infinity;
    const start = valueAt(times, metres, lap.startSeconds);
    const end = valueAt(times, metres, Math.min(next, times.at(-1) ?? 0));
    return end > start ? [partBetween(run, start, end)] : [];
  });
}

/** The whole run. */
export function wholeOf(run: MeasuredRun): RunPart {
  const { columns } = run;
  const part = partBetween(run, 0, columns.metres.at(-1) ?? 0);
  // Pauses at either end belong to the whole alone.
  const elapsedSeconds = (columns.times.at(-1) ?? 0) - (columns.times[0] ?? 0);
  return { ...part, elapsedSeconds, movingSeconds: columns.moving.at(-1) ?? 0 };
}

export function partBetween(
  { columns, profile }: MeasuredRun,
  startMetres: number,
  endMetres: number,
): RunPart {
  const { metres, moving, times } = columns;
  const over = (values: Float64Array) =>
    valueAt(metres, values, endMetres) - valueAt(metres, values, startMetres);
  const movingSeconds = over(moving);
  const length = endMetres - startMetres;
  const flat = profile && flatMetres(profile, startMetres, endMetres);
  const climb = profile && climbBetween(profile, startMetres, endMetres);
  return {
    startMetres,
    endMetres,
    movingSeconds,
    elapsedSeconds: over(times),
    pace: length > 0 ? (movingSeconds / length) * 1000 : undefined,
    flatPace: flat !== undefined && flat > 0 ? (movingSeconds / flat) * 1000 : undefined,
    climbMetres: climb?.climbMetres,
    descentMetres: climb?.descentMetres,
    averages: averagesBetween(columns, startMetres, endMetres),
  };
}

function averagesBetween(
  columns: RunColumns,
  startMetres: number,
  endMetres: number,
): SensorAverages {
  const { metres, length } = columns;
  let from = Math.max(1, firstAt(metres, startMetres));
  while (from < length && metres[from]! <= startMetres) from++;
  let end = from;
  while (end < length && metres[end - 1]! < endMetres) end++;
  return Object.fromEntries(
    SENSORS.flatMap((sensor) => {
      const average = averageOfSteps(columns, sensor, from, end);
      return average === undefined ? [] : [[sensor, average] as const];
    }),
  );
}

/** By the time of each step that ends at the points from `from` to before `end`. */
function averageOfSteps(
  { moving, channels }: RunColumns,
  sensor: Sensor,
  from: number,
  end: number,
): number | undefined {
  const values = channels[sensor];
  if (!values) return undefined;
  let sum = 0;
  let seconds = 0;
  for (let at = from; at < end; at++) {
    const value = values[at]!;
    if (Number.isNaN(value)) continue;
    const step = moving[at]! - moving[at - 1]!;
    sum += value * step;
    seconds += step;
  }
  return seconds > 0 ? sum / seconds : undefined;
}

/** The index of the first of some values, which never fall, that is at least `key`; that of the last where none is. */
export function firstAt(keys: Float64Array, key: number): number {
  let low = 0;
  let high = Math.max(0, keys.length - 1);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The value of a column where another one, which never falls, first has `key`; between points in proportion. */
export function valueAt(keys: Float64Array, values: Float64Array, key: number): number {
  if (keys.length === 0) return 0;
  const at = firstAt(keys, key);
  const before = Math.max(0, at - 1);
  const gap = keys[at]! - keys[before]!;
  const share = gap > 0 ? Math.min(1, Math.max(0, (key - keys[before]!) / gap)) : 0;
  return gap > 0 ? values[before]! + share * (values[at]! - values[before]!) : values[at]!;
}
