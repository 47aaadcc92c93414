/**
 * A recording as bytes, to be kept and sent: columns of differences between neighbours as varints,
 * about 8 bytes a point. Positions to 1e-7 degrees, times to the millisecond, other values to a
 * hundredth, whole columns of whole numbers as such. An unknown value is the code 0.
 *
 * Layout: magic "WMRC", version, count of segments; for each its length, longitudes, latitudes, a
 * bit for each channel and their columns; laps as JSON.
 */
import type { Lap } from '@webmaps/formats/track/track-file';
import { CHANNELS } from '@webmaps/formats/track/track-points';
import type { Channel, TrackPoints } from '@webmaps/formats/track/track-points';
import { ByteWriter } from '@webmaps/geo/byte-writer';
import { decodeUtf8, encodeUtf8 } from '@webmaps/geo/utf8';
import * as z from 'zod/mini';
import type { Recording } from './recording.ts';

const MAGIC = encodeUtf8('WMRC');
const VERSION = 1;
const STEPS_PER_DEGREE = 1e7;
/** Of what formats round themselves; hundredths for all else. */
const STEPS_PER_SECOND = 1000;
const STEPS_PER_UNIT = 100;

export function encodeRecording({ segments, laps }: Recording): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter();
  writer.bytes(MAGIC);
  writer.byte(VERSION);
  writer.varint(segments.length);
  for (const { length, lonLat, channels } of segments) {
    writer.varint(length);
    for (const axis of [0, 1]) {
      const degrees = Float64Array.from({ length }, (_, at) => lonLat[at * 2 + axis] ?? NaN);
      writeColumn(writer, degrees, STEPS_PER_DEGREE);
    }
    const present = CHANNELS.filter((channel) => channels[channel]);
    writer.varint(present.reduce((bits, channel) => bits | (1 << CHANNELS.indexOf(channel)), 0));
    for (const channel of present) {
      const column = channels[channel] ?? new Float64Array(length);
      const isWhole = column.every((value) => Number.isNaN(value) || Number.isInteger(value));
      writer.byte(isWhole ? 1 : 0);
      writeColumn(writer, column, isWhole ? 1 : stepsOf(channel));
    }
  }
  writer.prefixed(encodeUtf8(JSON.stringify(laps)));
  return writer.copy() as Uint8Array<ArrayBuffer>;
}

/** `undefined` where the bytes are no recording, or a damaged one. */
export function decodeRecording(bytes: Uint8Array): Recording | undefined {
  if (!MAGIC.every((byte, at) => bytes[at] === byte) || bytes[4] !== VERSION) return undefined;
  const reader = new Reader(bytes, 5);
  const count = reader.varint();
  const segments: TrackPoints[] = [];
  for (let at = 0; at < count && !reader.isOver; at++) segments.push(readSegment(reader));
  const laps = parseLaps(reader.prefixed());
  return laps && !reader.isOver ? { segments, laps } : undefined;
}

function readSegment(reader: Reader): TrackPoints {
  // Each point takes at least four bytes: a damaged length asks for no memory.
  const length = Math.min(reader.varint(), reader.left);
  const [lons, lats] = [0, 1].map(() => readColumn(reader, length, STEPS_PER_DEGREE));
  const lonLat = new Float64Array(length * 2);
  for (let at = 0; at < length; at++) {
    lonLat[at * 2] = lons?.[at] ?? NaN;
    lonLat[at * 2 + 1] = lats?.[at] ?? NaN;
  }
  const bits = reader.varint();
  const channels: Partial<Record<Channel, Float64Array<ArrayBuffer>>> = {};
  for (const [at, channel] of CHANNELS.entries()) {
    if ((bits & (1 << at)) === 0) continue;
    const isWhole = reader.byte() === 1;
    channels[channel] = readColumn(reader, length, isWhole ? 1 : stepsOf(channel));
  }
  return { length, lonLat, channels };
}

function stepsOf(channel: Channel): number {
  return channel === 'timeSeconds' ? STEPS_PER_SECOND : STEPS_PER_UNIT;
}

function writeColumn(writer: ByteWriter, values: Float64Array, steps: number): void {
  let last = 0;
  for (const value of values) {
    if (Number.isNaN(value)) {
      writer.varint(0);
      continue;
    }
    const next = Math.round(value * steps);
    const change = next - last;
    writer.varint((change < 0 ? -change * 2 - 1 : change * 2) + 1);
    last = next;
  }
}

function readColumn(reader: Reader, length: number, steps: number): Float64Array<ArrayBuffer> {
  const values = new Float64Array(length);
  let last = 0;
  for (let at = 0; at < length; at++) {
    const code = reader.varint() - 1;
    if (code >= 0) last += code % 2 === 0 ? code / 2 : -(code + 1) / 2;
    values[at] = code < 0 ? NaN : last / steps;
  }
  return values;
}

class Reader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  /** Whether more was read than there is. */
  get isOver(): boolean {
    return this.#at > this.#bytes.length;
  }

  get left(): number {
    return Math.max(0, this.#bytes.length - this.#at);
  }

  byte(): number {
    return this.#bytes[this.#at++] ?? 0;
  }

  varint(): number {
    let value = 0;
    let scale = 1;
    for (let count = 0; count < 8; count++) {
      const byte = this.byte();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) break;
      scale *= 128;
    }
    return value;
  }

  prefixed(): Uint8Array {
    const length = this.varint();
    const from = this.#at;
    this.#at += length;
    return this.#bytes.subarray(from, this.#at);
  }
}

const lapsSchema = z.array(
  z.object({
    startSeconds: z.number(),
    durationSeconds: z.number(),
    distanceMetres: z.exactOptional(z.number()),
    calories: z.exactOptional(z.number()),
    averageHeartRate: z.exactOptional(z.number()),
    maxHeartRate: z.exactOptional(z.number()),
    trigger: z.exactOptional(
      z.enum(['manual', 'distance', 'time', 'location', 'heart-rate', 'end']),
    ),
  }),
);

function parseLaps(json: Uint8Array): readonly Lap[] | undefined {
  try {
    const laps = lapsSchema.safeParse(JSON.parse(decodeUtf8(json)));
    return laps.success ? laps.data : undefined;
  } catch {
    return undefined;
  }
}
