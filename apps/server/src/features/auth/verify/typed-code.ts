import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { takeGuess } from '../guess-limits.ts';
import { findByCode } from '../one-time-tokens.ts';
import type { OneTimeToken, OneTimeTokenType } from '../one-time-tokens.ts';
import { findUserByEmail, findUserByPhone } from '../users.ts';

interface FindTyped {
  /** The mail address or the phone that it was sent to. */
  readonly recipient: string;
  readonly code: string;
  readonly types: readonly OneTimeTokenType[];
  readonly request: FastifyRequest;
}

/**
 * Wrong codes for one address over all purposes: each is right once in a million, so that guessing
 * for a year succeeds at one address of a hundred, and fills its mailbox meanwhile.
 */
const wrongCode = { what: 'wrong code', size: 30, seconds: 3600, perDay: 30 };

/**
 * Finds the token of a typed code among all that were sent to this address.
 *
 * @throws `over_request_rate_limit`
 */
export async function findTyped(
  context: AuthContext,
  { recipient, code, types, request }: FindTyped,
): Promise<OneTimeToken | undefined> {
  const find = recipient.includes('@') ? findUserByEmail : findUserByPhone;
  const userId = (await find(context.pool, recipient))?.id;
  const forgive = await takeGuess(context, { kind: wrongCode, who: recipient, userId, request });
  const { rows } = await context.pool.query<{ user_id: string }>(
    `select distinct user_id from auth.one_time_tokens
     where relates_to = $1 and token_type::text = any($2)`,
    [recipient, types],
  );
  const digits = code.replaceAll('-', '').trim();
  for (const { user_id: userId } of rows) {
    const found = await findByCode(context, { userId, types, recipient, code: digits });
    if (found) {
      await forgive();
      return found;
    }
  }
  return undefined;
}
