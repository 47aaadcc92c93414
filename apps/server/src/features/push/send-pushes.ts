import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import { asRequester } from '../../db/transaction.ts';
import { dueNoticeSchema, encryptPush, pushKeysSchema } from './encrypt-push.ts';
import type { Sender } from './encrypt-push.ts';
import type { Post, Posted } from './post-securely.ts';

export interface PushContext {
  /** Must be allowed to take the service role. */
  readonly pool: Pool;
  readonly sender: Sender;
  readonly post: Post;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const AT_ONCE = 8;
const MAX_ROUNDS = 20;
/** Longer than a request with the names that it looks up takes. */
const CLAIM_SECONDS = 120;

/**
 * Sends the pushes that are due, one of each browser at a time. A push is done once its service has
 * accepted it; one that was under way when this server was killed is sent again by the next, under the
 * same topic and tag, so that it takes the first one's place.
 *
 * @returns how many were accepted
 */
export async function sendPushes(context: PushContext): Promise<number> {
  let sent = 0;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const due = await claimPushes(context.pool);
    const outcomes = await Promise.all(due.map((push) => sendOne(context, push)));
    sent += outcomes.filter((outcome) => outcome === 'sent').length;
    if (due.length === 0) break;
  }
  return sent;
}

const duePushSchema = z.object({
  subscription_id: z.string(),
  message_id: z.string(),
  endpoint: z.string(),
  keys: pushKeysSchema.nullable().catch(null),
  notice: dueNoticeSchema,
});
type DuePush = z.infer<typeof duePushSchema>;

async function claimPushes(pool: Pool): Promise<readonly DuePush[]> {
  const rows = await askAsService(pool, 'select * from access.claim_pushes($1, $2)', [
    AT_ONCE,
    CLAIM_SECONDS,
  ]);
  return z.array(duePushSchema).parse(rows);
}

/** `gone`: its browser is subscribed no more. `refused`: for good. `later`: tried again. */
type Outcome = 'sent' | 'gone' | 'refused' | 'later';

async function sendOne(context: PushContext, push: DuePush): Promise<Outcome> {
  const { outcome, pauseSeconds = 0 } = await postOne(context, push);
  await askAsService(context.pool, 'select access.note_push($1, $2, $3, $4)', [
    push.subscription_id,
    push.message_id,
    outcome,
    pauseSeconds,
  ]);
  return outcome;
}

interface Answered {
  readonly outcome: Outcome;
  readonly pauseSeconds?: number;
}

async function postOne(
  { sender, post, log }: PushContext,
  { endpoint, keys, notice }: DuePush,
): Promise<Answered> {
  const posted = keys && tryToEncrypt(sender, { endpoint, keys, notice });
  if (!posted) return { outcome: 'gone' };
  // The host alone: the rest of the address is a key to its browser.
  const { host } = new URL(endpoint);
  try {
    const { status, pauseSeconds } = await post(endpoint, posted);
    const outcome = outcomeOf(status);
    if (outcome === 'refused') log.warn({ host, status }, 'a push service refused a notice');
    return { outcome, pauseSeconds };
  } catch (error) {
    // Also where the address is refused: whether a name leads inside, its subscriber does not learn.
    log.warn({ host, err: error }, 'a push service could not be reached');
    return { outcome: 'later' };
  }
}

/** @returns undefined for keys that no browser makes */
function tryToEncrypt(...given: Parameters<typeof encryptPush>): Posted | undefined {
  try {
    return encryptPush(...given);
  } catch {
    return undefined;
  }
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status >= 500 || status === 408 || status === 425 || status === 429 ? 'later' : 'refused';
}

async function askAsService(
  pool: Pool,
  sql: string,
  values: readonly unknown[],
): Promise<readonly unknown[]> {
  const { rows } = await asRequester(pool, { role: 'service_role', claims: {} }, (client) =>
    client.query<Record<string, unknown>>(sql, [...values]),
  );
  return rows;
}
