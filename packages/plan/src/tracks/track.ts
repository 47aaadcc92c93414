import type { Position } from '@webmaps/geo/position';

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
  /** Where this is only the short form in a link: the stretch of the whole that it represents. */
  readonly shortOf?: { readonly from: number; readonly to: number };
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
