import { lineMetres } from '@webmaps/geo/line-metres';
import type { Position } from '@webmaps/geo/position';
import type { MeasuredLine } from '@webmaps/router/parts/line-route';
import type { CumulativeClimb } from '@webmaps/terrain/climb';

/** What a device recorded at each position, beside the height and the time. */
export const SENSORS = [
  /** Beats a minute. */
  'heartRate',
  /** Steps of one foot, or turns of the pedals, a minute. */
  'cadence',
  'powerWatts',
  'temperatureCelsius',
  'speedMetresPerSecond',
  /** Since the start. */
  'distanceMetres',
] as const;

/** By sensor, a value at each position, NaN where unknown; without the sensors that there were not. */
export type TrackSensors = Readonly<Partial<Record<(typeof SENSORS)[number], Float64Array>>>;

/** A part of a recording, ended by a button, a distance, a time or the device. */
export interface TrackLap {
  /** Since 1970. */
  readonly startSeconds: number;
  /** Without pauses. */
  readonly durationSeconds: number;
  readonly distanceMetres?: number;
  readonly calories?: number;
  /** Beats a minute. */
  readonly averageHeartRate?: number;
  readonly maxHeartRate?: number;
  readonly trigger?: (typeof LAP_TRIGGERS)[number];
}

/** What ends a lap. */
export const LAP_TRIGGERS = [
  'manual',
  'distance',
  'time',
  'location',
  'heart-rate',
  'end',
] as const;

/** A line out of a file, or out of a link, with what is known along it. Never changed. */
export interface Track {
  /** Of its line, heights, times and name: the same file is the same track. Empty where a link does not say. */
  readonly id: string;
  /** As the file names it; may be empty. */
  readonly name: string;
  /** Kind of sport as the file names it. */
  readonly type?: string;
  readonly description?: string;
  readonly line: readonly Position[];
  /** Metres above the sea at each position, NaN where unknown. */
  readonly heights: Float64Array | null;
  /** Seconds since 1970 at each position, NaN where unknown. */
  readonly times: Float64Array | null;
  /** Absent where there were none, in links, and in tracks that were kept before there were any. */
  readonly sensors?: TrackSensors;
  /** Indices of the positions before which the recording was interrupted. */
  readonly breaks: readonly number[];
  /** In their order; absent where the file has none, and in links. */
  readonly laps?: readonly TrackLap[];
  /** Where this is only the short form in a link: the stretch of the whole that it represents. */
  readonly shortOf?: { readonly from: number; readonly to: number };
  /** Where the whole has more positions than a page can handle at once, and this is a choice of them. */
  readonly thinned?: Thinning;
}

/** How the positions of a thinned track stand in the whole of it. */
export interface Thinning {
  /** Positions of the whole. */
  readonly of: number;
  /** Of each position in the whole, ascending, from its first to its last. */
  readonly indices: Uint32Array;
  /** Metres along the whole at each position. */
  readonly metres: Float64Array;
  /** What is climbed and descended along the whole up to each position; absent without heights. */
  readonly climb?: CumulativeClimb;
}

/** A leg that runs along a track, from one position of its line to another; backwards where `from` is the higher. */
export interface TrackLeg {
  readonly track: Track;
  readonly from: number;
  readonly to: number;
}

export function wholeTrack(track: Track): TrackLeg {
  return { track, from: 0, to: track.line.length - 1 };
}

/** Whether the leg is all of its track, as it was recorded. */
export function isWholeTrack({ track, from, to }: TrackLeg): boolean {
  return from === 0 && to === track.line.length - 1;
}

export function turnLeg({ track, from, to }: TrackLeg): TrackLeg {
  return { track, from: to, to: from };
}

export function startOf({ track, from }: TrackLeg): Position {
  return track.line[from] ?? [0, 0];
}

export function endOf({ track, to }: TrackLeg): Position {
  return track.line[to] ?? [0, 0];
}

export function isBackwards({ from, to }: TrackLeg): boolean {
  return from > to;
}

export function sameLeg(a: TrackLeg | undefined, b: TrackLeg | undefined): boolean {
  return a === b || (!!a && !!b && a.track === b.track && a.from === b.from && a.to === b.to);
}

const keys = new WeakMap<Track, string>();
let count = 0;

/** A short text that is the same for the same leg only, for as long as the page is open. */
export function keyOfLeg({ track, from, to }: TrackLeg): string {
  let key = keys.get(track);
  if (key === undefined) {
    count += 1;
    key = String(count);
    keys.set(track, key);
  }
  return `${key}:${from}:${to}`;
}

/** The positions that the leg runs through, in its order. */
export function lineOfLeg(leg: TrackLeg): readonly Position[] {
  return inOrder(leg, leg.track.line);
}

/** Heights along the leg; `null` where the track knows none. */
export function heightsOfLeg(leg: TrackLeg): Float64Array | null {
  const { heights } = leg.track;
  return heights && inOrder(leg, heights);
}

/** What the whole of a thinned track says along a leg; `null` where the line of the leg says so itself. */
export function measureLeg(leg: TrackLeg): MeasuredLine | null {
  const { thinned } = leg.track;
  if (!thinned) return null;
  const { metres, climb } = thinned;
  const since = (sums: Float64Array): Float64Array => {
    const start = sums[leg.from] ?? 0;
    return inOrder(leg, sums).map((sum) => Math.abs(sum - start));
  };
  if (!climb) return { metres: since(metres) };
  const [climbMetres, descentMetres] = [since(climb.climbMetres), since(climb.descentMetres)];
  // What was climbed is descended on the way back.
  const turned = { climbMetres: descentMetres, descentMetres: climbMetres };
  return {
    metres: since(metres),
    climb: isBackwards(leg) ? turned : { climbMetres, descentMetres },
  };
}

/** Metres along the leg, of a thinned track those of the whole. */
export function lengthOfLeg(leg: TrackLeg): number {
  return measureLeg(leg)?.metres.at(-1) ?? lineMetres(lineOfLeg(leg));
}

/** The index in the whole of a position of a track that is whole or thinned. */
export function wholeIndex({ thinned }: Track, at: number): number {
  return thinned?.indices[at] ?? at;
}

/**
 * Seconds from its start along a leg that is run as it was recorded; `null` where some are unknown, the
 * clock stopped or was set back on the way, or the leg runs backwards.
 */
export function secondsOfLeg(leg: TrackLeg): Float64Array | null {
  const { times } = leg.track;
  if (!times || isBackwards(leg)) return null;
  const start = times[leg.from] ?? NaN;
  const seconds = inOrder(leg, times).map((time) => time - start);
  const isSteady = seconds.every(
    (second, at) => second >= (at === 0 ? 0 : (seconds[at - 1] ?? NaN)),
  );
  return isSteady && (seconds.at(-1) ?? 0) > 0 ? seconds : null;
}

interface Sliceable<Self> {
  slice(start: number, end: number): Self;
}

function inOrder<Values extends Sliceable<Values> & { toReversed(): Values }>(
  { from, to }: TrackLeg,
  values: Values,
): Values {
  const part = values.slice(Math.min(from, to), Math.max(from, to) + 1);
  return from > to ? part.toReversed() : part;
}
