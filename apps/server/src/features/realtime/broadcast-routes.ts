import {
  isDatabaseUnavailable,
  RETRY_AFTER_SECONDS,
  unavailableMessage,
} from '../../db/unavailable.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readRequester } from '../../http/read-requester.ts';
import { isSessionActive } from '../../db/active-session.ts';
import type { Requester } from '../../db/transaction.ts';
import { insertMessage } from './channels/kept-messages.ts';
import { roomKeyOf } from './channels/hub.ts';
import type { Realtime } from './realtime.ts';
import { TokenBucket } from '../../http/token-bucket.ts';
import type { Broadcast } from './wire/message.ts';
import { reasonOf } from './reason-of.ts';

const topic = z.string().min(1).max(1000);
const event = z.string().min(1).max(1000);
const batchSchema = z.object({
  messages: z
    .array(
      z.object({
        topic,
        event,
        payload: z.unknown().refine((payload) => payload !== undefined && payload !== null),
        private: z.boolean().nullish(),
      }),
    )
    .min(1)
    .max(1000),
});
const oneSchema = z.object({ topic, event });

/** The messages of one server that are sent over HTTP. */
const messagesPerSecond = 1000;

/** `/api/broadcast`: sends one message or many without a channel. */
export function broadcastRoutes(app: FastifyInstance, realtime: Realtime): void {
  const bucket = new TokenBucket(messagesPerSecond, messagesPerSecond * 2);
  const { bodyLimit } = { bodyLimit: realtime.limits.payloadBytes * 2 };
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    if (isDatabaseUnavailable(error)) {
      reply.header('retry-after', RETRY_AFTER_SECONDS);
      return reply.code(503).send({ message: unavailableMessage });
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) realtime.log.error({ reason: reasonOf(error) }, 'realtime broadcast');
    return reply.code(status).send({ message: status < 500 ? error.message : 'Unknown error' });
  });

  app.post('/api/broadcast', { bodyLimit }, async (request, reply) => {
    const requester = await requesterOf(request, realtime);
    if (!requester) return refuse(reply, 401, 'Unauthorized');
    const read = batchSchema.safeParse(request.body);
    if (!read.success) return reply.code(422).send({ errors: errorsOf(read.error) });
    const { messages } = read.data;
    if (!bucket.take(messages.length)) {
      return refuse(reply, 429, 'Too many messages to broadcast, please reduce the batch size');
    }
    const allowed = new Map<string, boolean>();
    for (const { topic: name, private: isPrivate } of messages) {
      if (isPrivate && !allowed.has(name)) {
        const rights = await realtime.rightsOn(name, true, requester);
        allowed.set(name, rights.send.has('broadcast'));
      }
    }
    for (const { topic: name, event: eventName, payload, private: isPrivate } of messages) {
      // A message without permission is dropped; the answer does not say which.
      if (isPrivate && !allowed.get(name)) continue;
      realtime.hub.publish(roomKeyOf(name, isPrivate ?? false), jsonBroadcast(eventName, payload));
    }
    return reply.code(202).send();
  });

  app.post('/api/broadcast/:topic/events/:event', { bodyLimit }, async (request, reply) => {
    const requester = await requesterOf(request, realtime);
    if (!requester) return refuse(reply, 401, 'Unauthorized');
    const read = oneSchema.safeParse(request.params);
    if (!read.success) return reply.code(422).send({ errors: errorsOf(read.error) });
    const { topic: name, event: eventName } = read.data;
    const query = request.query as Record<string, unknown>;
    const isPrivate = query['private'] === 'true';
    const persist = persistOf(query);
    if (persist !== undefined && !isPrivate) {
      return reply
        .code(422)
        .send({ errors: { persist: ['can only be used on private channels'] } });
    }
    if (request.body === undefined || request.body === null) {
      return reply.code(422).send({ errors: { payload: ["can't be blank"] } });
    }
    if (!bucket.take()) return refuse(reply, 429, 'You have exceeded your rate limit');
    const rights = await realtime.rightsOn(name, isPrivate, requester);
    if (!rights.send.has('broadcast')) return refuse(reply, 403, 'Unauthorized');
    const broadcast: Broadcast = Buffer.isBuffer(request.body)
      ? { kind: 'event', event: eventName, encoding: 'binary', body: request.body }
      : jsonBroadcast(eventName, request.body);
    realtime.hub.publish(roomKeyOf(name, isPrivate), broadcast);
    if (persist !== undefined && rights.send.has('persistence')) {
      await insertMessage(realtime.pool, { topic: name, broadcast, persist });
    }
    return reply.code(202).send();
  });
}

async function requesterOf(
  request: FastifyRequest,
  { keys, pool }: Realtime,
): Promise<Requester | undefined> {
  const asking = await readRequester(request, keys);
  // The publishable key suffices; no key at all does not.
  if (asking.status !== 'known' || asking.token === undefined) return undefined;
  return (await isSessionActive(pool, asking.requester)) ? asking.requester : undefined;
}

function jsonBroadcast(eventName: string, payload: unknown): Broadcast {
  const body = Buffer.from(JSON.stringify(payload));
  return { kind: 'event', event: eventName, encoding: 'json', body };
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ message });
}

function persistOf(query: Record<string, unknown>): true | { ttl: number } | undefined {
  const ttl = Number(query['persist[ttl]']);
  if (ttl > 0) return { ttl };
  return query['persist'] === 'true' ? true : undefined;
}

/** In the shape of the first invalid field, as clients of the service know it. */
function errorsOf(error: z.ZodError): Record<string, unknown> {
  const [issue] = error.issues;
  const path = issue?.path.filter((step) => typeof step === 'string') ?? [];
  return { [path[0] ?? 'messages']: [issue?.message ?? 'is invalid'] };
}
