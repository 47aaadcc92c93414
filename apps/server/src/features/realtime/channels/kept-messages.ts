import type { Pool } from 'pg';
import type { Broadcast } from '../wire/message.ts';

/** Messages are deleted after this time; also the limit of a replay. */
const longestSeconds = 72 * 3600;
const maxReplayed = 25;

interface KeptRow {
  readonly id: string;
  readonly event: string;
  readonly payload: string | null;
  readonly binary_payload: Buffer | null;
}

/** Stores a message that was sent already, for later joins. */
export async function insertMessage(
  pool: Pool,
  { topic, broadcast, persist }: { topic: string; broadcast: Broadcast; persist: unknown },
): Promise<void> {
  if (broadcast.kind === 'plain') return;
  const { event, encoding, body } = broadcast;
  const isJson = encoding === 'json';
  await pool.query(
    `insert into realtime.messages
       (topic, extension, event, payload, binary_payload, private, broadcasted_at, expires_at)
     values ($1, 'broadcast', $2, $3, $4, true, now() at time zone 'utc',
       (now() at time zone 'utc') + make_interval(secs => $5))`,
    [topic, event, isJson ? body.toString() : null, isJson ? null : body, lifeOf(persist)],
  );
}

/** The newest messages of a private channel since a time (milliseconds since 1970), oldest first. */
export async function readRecentMessages(
  pool: Pool,
  topic: string,
  { since, limit }: { since: number; limit: number },
): Promise<readonly Broadcast[]> {
  const { rows } = await pool.query<KeptRow>(
    `select id, event, payload::text as payload, binary_payload from realtime.messages
     where topic = $1 and extension = 'broadcast' and private and event is not null
       and inserted_at >= to_timestamp($2 / 1000.0) at time zone 'utc'
       and coalesce(expires_at > now() at time zone 'utc', true)
     order by inserted_at desc limit $3`,
    [topic, since, Math.min(Math.max(limit, 1), maxReplayed)],
  );
  return rows.toReversed().map(({ id, event, payload, binary_payload: binary }) => ({
    kind: 'event',
    event,
    encoding: binary ? 'binary' : 'json',
    body: binary ?? Buffer.from(payload ?? 'null'),
    meta: { replayed: true, id },
  }));
}

function lifeOf(persist: unknown): number {
  const ttl = typeof persist === 'object' && persist !== null && 'ttl' in persist ? persist.ttl : 0;
  return typeof ttl === 'number' && ttl > 0 ? Math.min(ttl, longestSeconds) : longestSeconds;
}
