import type { Broadcast, Frame, ServerMessage, Version } from './message.ts';

/** The first byte of a broadcast to clients. */
const userBroadcast = 4;
/** Topic, event and meta have a length of one byte. */
const longestPart = 255;

export function encodeMessage(message: ServerMessage, version: Version): Frame {
  const { topic, event } = message;
  return encodePayloadText(message, JSON.stringify(message.payload), { version, topic, event });
}

/** The same, for a payload that is JSON text already. */
export function encodePayloadText(
  { joinRef, ref }: Pick<ServerMessage, 'joinRef' | 'ref'>,
  payload: string,
  { version, topic, event }: { version: Version; topic: string; event: string },
): Frame {
  const [topicText, eventText] = [JSON.stringify(topic), JSON.stringify(event)];
  const text =
    version === '1.0.0'
      ? `{"ref":${JSON.stringify(ref)},"topic":${topicText},"event":${eventText},"payload":${payload}}`
      : `[${JSON.stringify(joinRef)},${JSON.stringify(ref)},${topicText},${eventText},${payload}]`;
  return { data: Buffer.from(text), binary: false };
}

/** @returns undefined where this version cannot carry it: binary payloads in the first one. */
export function encodeBroadcast(
  broadcast: Broadcast,
  topic: string,
  version: Version,
): Frame | undefined {
  const noReference = { joinRef: null, ref: null };
  const envelope = { version, topic, event: 'broadcast' };
  if (broadcast.kind === 'plain') {
    return encodePayloadText(noReference, JSON.stringify(broadcast.payload), envelope);
  }
  const { event, encoding, body, meta } = broadcast;
  const parts = [topic, event, meta ? JSON.stringify(meta) : ''].map((part) => Buffer.from(part));
  const fits = parts.every((part) => part.length <= longestPart);
  if (version === '2.0.0' && fits) {
    const head = [userBroadcast, ...parts.map((part) => part.length), encoding === 'json' ? 1 : 0];
    return { data: Buffer.concat([Buffer.from(head), ...parts, body]), binary: true };
  }
  if (encoding === 'binary') return undefined;
  const metaText = meta ? `,"meta":${JSON.stringify(meta)}` : '';
  const payload = `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${body.toString()}${metaText}}`;
  return encodePayloadText(noReference, payload, envelope);
}
