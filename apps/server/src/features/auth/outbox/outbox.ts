import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';

export type Channel = 'mail' | 'sms';

/** A message to one recipient. */
export interface Message {
  /** Of what it is about: a second message with the same id is not kept. */
  readonly id?: string;
  readonly channel: Channel;
  readonly kind: string;
  /** Null where the recipient has no account. */
  readonly userId: string | null;
  /** A mail address, or a phone number with its plus. */
  readonly recipient: string;
  /** Of a mail; a text message has none. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Of a mail that is answered at an address of its own. */
  readonly replyTo?: string;
  /** The link, for administrators to pass on where no mail is sent. */
  readonly link?: string;
  readonly linkExpiresAt?: Date;
  /** The one-time token that it carries. */
  readonly tokenId?: string;
}

/** A stored message, as a channel gets it; the id is the same at every try. */
export interface Kept extends Pick<Message, 'kind' | 'recipient' | 'subject' | 'text' | 'html'> {
  readonly id: string;
  readonly replyTo: string | null;
}

/** Delivers one message. @throws on failure; `RefusedForGood` where it would always fail. */
export type SendMessage = (message: Kept) => Promise<void>;

/** Thrown by a channel for a message that it will never accept. */
export class RefusedForGood extends Error {}

/** Stores every message, and delivers those that have a channel until they succeed. */
export interface Outbox {
  /** Resolves once the message is stored; delivery runs in the background. */
  keep(message: Message): Promise<void>;
  /** Resolves once running deliveries have ended. Failed ones are retried after the next start. */
  close(): Promise<void>;
}

interface OpenOutbox {
  readonly pool: Pool;
  readonly log: FastifyBaseLogger;
  /** Messages of a channel without a sender are only stored, to be read in the outbox. */
  readonly senders: Readonly<Partial<Record<Channel, SendMessage>>>;
  /** How often the outbox looks for due messages. */
  readonly pollMilliseconds?: number;
}

const batchSize = 20;
/** The number of messages without a channel that are kept. */
const maxUnsent = 1000;
/** Longer than any delivery takes: after it, the server that claimed a message has stopped. */
const leaseSeconds = 120;
/** Retries after 10, 40, 160, 640 and 2560 seconds: within the hour that a code is good for. */
const [maxRetries, firstDelaySeconds, delayFactor] = [5, 10, 4];

export function openOutbox({ pool, log, senders, pollMilliseconds = 2_000 }: OpenOutbox): Outbox {
  const channels = Object.keys(senders);
  const sending = new Set<Promise<void>>();
  const send = (row: Row) => {
    const done = deliver(row).catch((error: unknown) =>
      log.error({ err: error }, 'the outbox could not be written'),
    );
    sending.add(done);
    void done.finally(() => sending.delete(done));
  };
  const deliver = async ({ channel, ...message }: Row) => {
    try {
      await senders[channel]?.(message);
    } catch (error) {
      // The error's text may name the recipient, so the log gets the code alone.
      log.error({ channel, code: codeOf(error) }, 'a message could not be sent');
      return keepFailure(pool, message.id, error);
    }
    // A delivered message needs no copy of its codes here.
    await pool.query(
      `update auth.mail_outbox set sent_at = now(), failure = null, next_attempt_at = null,
         body_text = '', body_html = '', link = null where id = $1`,
      [message.id],
    );
  };
  const poll = async () => {
    for (const row of await claimDue(pool, channels)) send(row);
  };
  const trim = () =>
    trimUnsent(pool, maxUnsent).catch((error: unknown) =>
      log.error({ err: error }, 'the outbox could not be trimmed'),
    );
  let trimming: Promise<void> | undefined;
  let polling: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (channels.length === 0) return;
    polling ??= poll()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => (polling = undefined));
  }, pollMilliseconds);
  timer.unref();
  return {
    keep: async (message) => {
      const row = await insert(pool, message, channels.includes(message.channel));
      if (row === undefined) return;
      if (channels.includes(message.channel)) send(row);
      // Runs in the background: its duration must not reveal whether there was a mail.
      else trimming ??= trim().finally(() => (trimming = undefined));
    },
    close: async () => {
      clearInterval(timer);
      await polling;
      await trimming;
      await Promise.all(sending);
    },
  };
}

type Row = Kept & { readonly channel: Channel };

const columns =
  'id, channel, kind, recipient, subject, body_text as text, body_html as html, reply_to as "replyTo"';

/** @returns undefined where the message is there already */
async function insert(pool: Pool, message: Message, isSent: boolean): Promise<Row | undefined> {
  const { rows } = await pool.query<Row>(
    `insert into auth.mail_outbox
       (user_id, kind, channel, recipient, subject, body_text, body_html, link, link_expires_at,
        token_id, next_attempt_at, reply_to, id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
       case when $11 then now() + make_interval(secs => $12) end,
       $13, coalesce($14, gen_random_uuid()))
     on conflict (id) do nothing
     returning ${columns}`,
    [
      message.userId,
      message.kind,
      message.channel,
      message.recipient,
      message.subject,
      message.text,
      message.html,
      message.link ?? null,
      message.linkExpiresAt ?? null,
      message.tokenId ?? null,
      isSent,
      leaseSeconds,
      message.replyTo ?? null,
      message.id ?? null,
    ],
  );
  return rows[0];
}

/** Several servers may poll at once: each message goes to one of them. */
async function claimDue(pool: Pool, channels: readonly string[]): Promise<readonly Row[]> {
  const { rows } = await pool.query<Row>(
    `update auth.mail_outbox set next_attempt_at = now() + make_interval(secs => $1)
     where id in (
       select id from auth.mail_outbox where next_attempt_at <= now() and channel = any($2)
       order by next_attempt_at limit $3 for update skip locked
     )
     returning ${columns}`,
    [leaseSeconds, channels, batchSize],
  );
  return rows;
}

/**
 * Keeps so many messages without a channel: invitations before what strangers can cause without
 * end, valid links before expired ones, new ones before old ones.
 */
export async function trimUnsent(db: Pick<Pool, 'query'>, max: number): Promise<void> {
  await db.query(
    `delete from auth.mail_outbox where id in (
       select o.id from auth.mail_outbox o
       left join auth.one_time_tokens t on t.id = o.token_id and o.link_expires_at > now()
       where o.sent_at is null and o.next_attempt_at is null
       order by t.id is not null and o.kind = 'invite' desc, t.id is not null desc,
         o.created_at desc, o.id
       offset $1
     )`,
    [max],
  );
}

async function keepFailure(pool: Pool, id: string, error: unknown): Promise<void> {
  await pool.query(
    `update auth.mail_outbox set failure = $2, attempts = attempts + 1,
       next_attempt_at = case when $3 and attempts < $4
         then now() + make_interval(secs => $5 * $6 ^ attempts) end
     where id = $1`,
    [
      id,
      (error as Error).message,
      !(error instanceof RefusedForGood),
      maxRetries,
      firstDelaySeconds,
      delayFactor,
    ],
  );
}

/** Names a failure without quoting its text: an SMTP status, or a system error code. */
function codeOf(error: unknown): unknown {
  const { code, responseCode, cause } = error as {
    code?: unknown;
    responseCode?: unknown;
    cause?: unknown;
  };
  return responseCode ?? code ?? (cause as { code?: unknown } | undefined)?.code;
}
