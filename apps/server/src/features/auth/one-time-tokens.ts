import type { AuthContext } from './context.ts';
import type { Queryable } from '../../db/transaction.ts';
import { hashOf, isSame, newCode, newSecret } from './secrets.ts';

export type OneTimeTokenType =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token';

export interface OneTimeToken {
  readonly id: string;
  readonly user_id: string;
  readonly token_type: OneTimeTokenType;
  readonly relates_to: string;
  /** The password that this confirmation sets; null keeps the current one. */
  readonly password_hash: string | null;
}

/** The two forms of a token in a mail: one for the link, and six digits to type. */
export interface MadeToken {
  readonly id: string;
  readonly expiresAt: Date;
  readonly token: string;
  readonly code: string;
}

/** @returns the flow of a token whose client will exchange a code. */
export function flowOf(token: string): string | undefined {
  return /^pkce_([\da-f-]{36})_/.exec(token)?.[1];
}

interface MakeToken {
  readonly userId: string;
  readonly type: OneTimeTokenType;
  /** The address or phone that it is sent to. */
  readonly recipient: string;
  /** The flow whose client will exchange a code for its session. */
  readonly flowId?: string | undefined;
  /** The password that this confirmation sets. */
  readonly passwordHash?: string | undefined;
  /** Its validity, where it differs from the default. */
  readonly lifeSeconds?: number | undefined;
}

/** Creates a token that replaces the user's last one of this type. */
export async function makeOneTimeToken(
  { keys, settings }: AuthContext,
  db: Queryable,
  { userId, type, recipient, flowId, passwordHash, lifeSeconds }: MakeToken,
): Promise<MadeToken> {
  const token = flowId === undefined ? newSecret() : `pkce_${flowId}_${newSecret()}`;
  const code = newCode();
  const { rows } = await db.query<{ id: string; expiresAt: Date }>(
    `insert into auth.one_time_tokens as t
       (user_id, token_type, token_hash, code_hash, relates_to, password_hash, life_seconds)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (user_id, token_type) do update set
       id = excluded.id, token_hash = excluded.token_hash, code_hash = excluded.code_hash,
       relates_to = excluded.relates_to,
       password_hash = excluded.password_hash, life_seconds = excluded.life_seconds,
       attempts = 0, created_at = now(), updated_at = now()
     returning id,
       created_at + make_interval(secs => coalesce(life_seconds, $8)) as "expiresAt"`,
    [
      userId,
      type,
      hashOf(token),
      await seal(keys, { userId, type, code }),
      recipient,
      passwordHash ?? null,
      lifeSeconds ?? null,
      settings.otpExpirySeconds,
    ],
  );
  return { token, code, ...(rows[0] as { id: string; expiresAt: Date }) };
}

/** @returns the token of a link, or undefined where it is unknown, used or expired. */
export async function findByToken(
  { settings, pool }: AuthContext,
  { token, types }: { readonly token: string; readonly types: readonly OneTimeTokenType[] },
): Promise<OneTimeToken | undefined> {
  const { rows } = await pool.query<OneTimeToken>(
    `select id, user_id, token_type, relates_to, password_hash from auth.one_time_tokens
     where token_hash = $1 and token_type::text = any($2)
       and created_at > now() - make_interval(secs => coalesce(life_seconds, $3))`,
    [hashOf(token), types, settings.otpExpirySeconds],
  );
  return rows[0];
}

/** So many wrong codes end a token, which leaves a guesser far from a million. */
const maxAttempts = 10;

interface FindByCode {
  readonly userId: string;
  readonly types: readonly OneTimeTokenType[];
  readonly recipient: string;
  readonly code: string;
}

/** @returns the token of six digits, or undefined where they are wrong; each try is counted. */
export async function findByCode(
  { settings, pool, keys }: AuthContext,
  { userId, types, recipient, code }: FindByCode,
): Promise<OneTimeToken | undefined> {
  // Counted on its own, not in the caller's transaction: a refusal must not roll it back.
  const { rows } = await pool.query<OneTimeToken & { readonly code_hash: string }>(
    `update auth.one_time_tokens set attempts = attempts + 1, updated_at = now()
     where user_id = $1 and token_type::text = any($2) and relates_to = $3 and attempts < $4
       and created_at > now() - make_interval(secs => coalesce(life_seconds, $5))
     returning id, user_id, token_type, relates_to, password_hash, code_hash`,
    [userId, types, recipient, maxAttempts, settings.otpExpirySeconds],
  );
  for (const { code_hash: codeHash, ...token } of rows) {
    const sealed = await seal(keys, { userId, type: token.token_type, code });
    if (isSame(sealed, codeHash)) return token;
  }
  return undefined;
}

/** Uses a token up. @returns whether this caller was the one who did. */
export async function useToken(db: Queryable, { id }: OneTimeToken): Promise<boolean> {
  const { rowCount } = await db.query('delete from auth.one_time_tokens where id = $1', [id]);
  return rowCount === 1;
}

/** Deletes all tokens of a user, as after a change of password. */
export async function dropTokens(db: Queryable, userId: string): Promise<void> {
  await db.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
}

interface Sealed {
  readonly userId: string;
  readonly type: OneTimeTokenType;
  readonly code: string;
}

/** A code's hash, which cannot be guessed without the server's secret. */
async function seal(keys: AuthContext['keys'], { userId, type, code }: Sealed): Promise<string> {
  return hashOf(await keys.signShared({ seal: 'one-time code', userId, type, code }));
}
