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
export function columnsOf(recording: Recording): RunColumns {
  const rows = rowsOf(recording);
  const length = rows.length;
  const lonLat = new Float64Array(length * 2);
  const times = new Float64Array(length);
  const breaks: number[] = [];
  for (const [at, { segment, index }] of rows.entries()) {
    const { lonLat: places, channels } = segment;
    lonLat.set(places.subarray(index * 2, index * 2 + 2), at * 2);
    times[at] = Math.max(channels.timeSeconds?.[index] ?? NaN, times[at - 1] ?? -Infinity);
    if (at > 0 && rows[at - 1]?.segment !== segment) breaks.push(at);
  }
  const channels: Partial<Record<Channel, Float64Array>> = {};
  for (const [at, { segment, index }] of rows.entries()) {
    for (const [name, column] of Object.entries(segment.channels)) {
      const joined = (channels[name as Channel] ??= new Float64Array(length).fill(NaN));
      joined[at] = column[index] ?? NaN;
    }
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

interface Row {
  readonly segment: Recording['segments'][number];
  readonly index: number;
}

function rowsOf({ segments }: Recording): readonly Row[] {
  return segments.flatMap((segment) => {
    const times = segment.channels.timeSeconds;
    return Array.from({ length: segment.length }, (_, index) => ({ segment, index })).filter(
      ({ index }) => !Number.isNaN(times?.[index] ?? NaN),
    );
  });
}
