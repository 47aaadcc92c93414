import { z } from 'zod';
import { PushedBroadcast } from './message.ts';
import type { Broadcast, ClientMessage, Version } from './message.ts';

/** Undefined for a frame that violates the protocol. */
export type Decoded = ClientMessage | undefined;

const reference = z
  .union([z.string().max(255), z.number()])
  .nullish()
  .transform((value) => (value === undefined || value === null ? null : String(value)));
// A limit in bytes as in the binary form would be too strict: topics are limited in characters
// there and in bytes here.
const name = z.string().max(1000);
const objectSchema = z.object({
  join_ref: reference,
  ref: reference,
  topic: name,
  event: name,
  payload: z.unknown(),
});
const arraySchema = z.tuple([reference, reference, name, name, z.unknown()]).rest(z.unknown());

const push = 0;
const userBroadcastPush = 3;

export function decodeText(text: string, version: Version): Decoded {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (version === '1.0.0') {
    const read = objectSchema.safeParse(value);
    if (!read.success) return undefined;
    const { join_ref: joinRef, ref, topic, event, payload } = read.data;
    return { joinRef, ref, topic, event, payload };
  }
  const read = arraySchema.safeParse(value);
  if (!read.success) return undefined;
  const [joinRef, ref, topic, event, payload] = read.data;
  return { joinRef, ref, topic, event, payload };
}

/** Lengths first, then the parts they measure, then the payload up to the end. */
export function decodeBinary(data: Buffer): Decoded {
  const kind = data[0];
  if (kind === push) {
    const parts = readParts(data, 4, 1);
    if (!parts) return undefined;
    const [joinRef = '', ref = '', topic = '', event = ''] = parts.texts;
    // The service has no events of this form; it is answered as an unknown event.
    return { joinRef: joinRef || null, ref: ref || null, topic, event, payload: parts.rest };
  }
  if (kind !== userBroadcastPush) return undefined;
  const parts = readParts(data, 5, 2);
  if (!parts) return undefined;
  const [joinRef = '', ref = '', topic = '', event = '', metadata = ''] = parts.texts;
  const encoding = data[6] === 0 ? 'binary' : 'json';
  const body = parts.rest;
  if (encoding === 'json' && parseJson(body.toString()) === undefined) return undefined;
  const options = metadata === '' ? {} : parseJson(metadata);
  if (typeof options !== 'object' || options === null) return undefined;
  const broadcast: Broadcast = { kind: 'event', event, encoding, body };
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: new PushedBroadcast(broadcast, { ...options }),
  };
}

/** @param gap bytes between the last length, or the kind, and the first part, less one. */
function readParts(data: Buffer, count: number, gap: 1 | 2) {
  let offset = count + gap;
  if (data.length < offset) return undefined;
  const texts: string[] = [];
  for (const length of data.subarray(1, 1 + count)) {
    if (offset + length > data.length) return undefined;
    texts.push(data.toString('utf8', offset, offset + length));
    offset += length;
  }
  return { texts, rest: data.subarray(offset) };
}

/** Undefined for malformed JSON; JSON itself has no undefined. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
