import type { AuthContext } from '../context.ts';
import { findByCode } from '../one-time-tokens.ts';
import type { OneTimeToken, OneTimeTokenType } from '../one-time-tokens.ts';

interface FindTyped {
  /** The mail address or the phone that it went to. */
  readonly recipient: string;
  readonly code: string;
  readonly types: readonly OneTimeTokenType[];
}

/** Finds what a typed code stands for, among all to whom one went at this address. */
export async function findTyped(
  context: AuthContext,
  { recipient, code, types }: FindTyped,
): Promise<OneTimeToken | undefined> {
  const { rows } = await context.pool.query<{ user_id: string }>(
    `select distinct user_id from auth.one_time_tokens
     where relates_to = $1 and token_type::text = any($2)`,
    [recipient, types],
  );
  const digits = code.replaceAll('-', '').trim();
  for (const { user_id: userId } of rows) {
    const found = await findByCode(context, { userId, types, recipient, code: digits });
    if (found) return found;
  }
  return undefined;
}
