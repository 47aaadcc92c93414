import type { Track as FileTrack } from '@webmaps/formats/track/track-file';
import type { Channel, TrackPoints } from '@webmaps/formats/track/track-points';
import { SENSORS } from '@webmaps/plan/tracks/track';
import type { TrackSensors } from '@webmaps/plan/tracks/track';
import type { TrackColumns } from '@webmaps/plan/tracks/track-columns';
import { checksum } from '@webmaps/router/format/checksum';

/** A whole track of the points of a file. The same line has the same id. */
export function makeColumns({
  name,
  sport,
  description,
  segments,
  laps,
}: FileTrack & { readonly name: string }): TrackColumns {
  const lonLat = joinPositions(segments);
  const heights = joinChannel(segments, 'elevationMetres');
  const times = joinChannel(segments, 'timeSeconds');
  const breaks = breaksOf(segments);
  const sensors = sensorsOf(segments);
  return {
    id: idOf([lonLat, heights, times, breaks], name),
    name,
    ...(sport !== undefined && { type: sport }),
    ...(description !== undefined && { description }),
    lonLat,
    heights,
    times,
    ...(Object.keys(sensors).length > 0 && { sensors }),
    breaks,
    ...(laps.length > 0 && { laps }),
  };
}

function joinPositions(segments: readonly TrackPoints[]): Float64Array {
  const joined = new Float64Array(segments.reduce((sum, { lonLat }) => sum + lonLat.length, 0));
  let at = 0;
  for (const { lonLat } of segments) {
    joined.set(lonLat, at);
    at += lonLat.length;
  }
  return joined;
}

function sensorsOf(segments: readonly TrackPoints[]): TrackSensors {
  const sensors: Partial<Record<(typeof SENSORS)[number], Float64Array>> = {};
  for (const sensor of SENSORS) {
    const values = joinChannel(segments, sensor);
    if (values) sensors[sensor] = values;
  }
  return sensors;
}

/** The values of all segments; `null` where no point has one. */
function joinChannel(segments: readonly TrackPoints[], channel: Channel): Float64Array | null {
  if (!segments.some(({ channels }) => channels[channel])) return null;
  const length = segments.reduce((sum, segment) => sum + segment.length, 0);
  const joined = new Float64Array(length).fill(NaN);
  let at = 0;
  for (const { channels, length: count } of segments) {
    const values = channels[channel];
    if (values) joined.set(values, at);
    at += count;
  }
  return joined;
}

/** Where each segment but the first begins. */
function breaksOf(segments: readonly TrackPoints[]): readonly number[] {
  const breaks: number[] = [];
  let count = 0;
  for (const { length } of segments) {
    if (count > 0 && length > 0) breaks.push(count);
    count += length;
  }
  return breaks;
}

/** 64 bits, of two sums over the same content after different beginnings. */
function idOf(parts: readonly (ArrayLike<number> | null)[], name: string): string {
  const letters = Array.from(name, (letter) => letter.codePointAt(0) ?? 0);
  const all = [[0, letters.length], letters, ...parts];
  const content = new Float64Array(all.reduce((sum, part) => sum + (part?.length ?? 0), 0));
  let at = 0;
  for (const part of all) {
    if (!part) continue;
    content.set(part, at);
    at += part.length;
  }
  return [0, 1]
    .map((first) => {
      content[0] = first;
      return checksum(new Uint32Array(content.buffer)).toString(16).padStart(8, '0');
    })
    .join('');
}
