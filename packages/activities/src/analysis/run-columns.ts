import type { Channel } from '@webmaps/formats/track/track-points';
import { distanceMetresBetween } from '@webmaps/geo/distance';
import { findPauses } from './find-pauses.ts';
import type { Recording } from '../recording/recording.ts';

/** All points of a run in columns of one length, with what adds up along them. */
export interface RunColumns {
  readonly length: number;
  /** Longitude and latitude in degrees, interleaved. */
  readonly lonLat: Float64Array;
  /** Seconds since 1970; never falls. */
  readonly times: Float64Array;
  /** From the start. Between segments, and while the runner stands, nothing is added. */
  readonly metres: Float64Array;
  /** Seconds from the start without pauses. */
  readonly moving: Float64Array;
  /** Indices of the first points of segments but the first. */
  readonly breaks: readonly number[];
  /** NaN where a point has no value; absent where none has. */
  readonly channels: Readonly<Partial<Record<Channel, Float64Array>>>;
}

/** Points without a time are left out; times that run backwards stand still. */
export function columnsOf({ segments }: Recording): RunColumns {
  const timed = segments.map(findTimed).filter(({ indices }) => indices.length > 0);
  const length = timed.reduce((sum, { indices }) => sum + indices.length, 0);
  const lonLat = new Float64Array(length * 2);
  const times = new Float64Array(length);
  const breaks: number[] = [];
  const channels: Partial<Record<Channel, Float64Array>> = {};
  let start = 0;
  for (const { segment, clock, indices } of timed) {
    if (start > 0) breaks.push(start);
    for (const [offset, index] of indices.entries()) {
      const at = start + offset;
      lonLat[at * 2] = segment.lonLat[index * 2]!;
      lonLat[at * 2 + 1] = segment.lonLat[index * 2 + 1]!;
      times[at] = Math.max(clock[index]!, times[at - 1] ?? -Infinity);
    }
    for (const [name, column] of Object.entries(segment.channels)) {
      const joined = (channels[name as Channel] ??= new Float64Array(length).fill(NaN));
      for (const [offset, index] of indices.entries()) joined[start + offset] = column[index]!;
    }
    start += indices.length;
  }
  const isStanding = findPauses({ lonLat, times, breaks });
  const metres = new Float64Array(length);
  const moving = new Float64Array(length);
  for (let at = 1; at < length; at++) {
    const runs = isStanding[at] === 0;
    metres[at] = metres[at - 1]! + (runs ? stepMetres(lonLat, at) : 0);
    moving[at] = moving[at - 1]! + (runs ? times[at]! - times[at - 1]! : 0);
  }
  return { length, lonLat, times, metres, moving, breaks, channels };
}

/** From the point before to this one. */
export function stepMetres(lonLat: Float64Array, at: number): number {
  return distanceMetresBetween(
    lonLat[at * 2 - 2]!,
    lonLat[at * 2 - 1]!,
    lonLat[at * 2]!,
    lonLat[at * 2 + 1]!,
  );
}

interface TimedPoints {
  readonly segment: Recording['segments'][number];
  /** Of all its points, in seconds since 1970. */
  readonly clock: Float64Array;
  /** Of the points that have a time. */
  readonly indices: Uint32Array;
}

function findTimed(segment: Recording['segments'][number]): TimedPoints {
  const clock = segment.channels.timeSeconds ?? new Float64Array();
  const indices = new Uint32Array(clock.length);
  let count = 0;
  for (const [index, time] of clock.entries()) {
    if (!Number.isNaN(time)) indices[count++] = index;
  }
  return { segment, clock, indices: indices.subarray(0, count) };
}
