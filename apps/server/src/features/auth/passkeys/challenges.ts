import { z } from 'zod';
import type { Queryable } from '../../../db/transaction.ts';
import { AuthError } from '../errors.ts';

/** How long a challenge is valid. */
export const CHALLENGE_SECONDS = 300;

const storedSchema = z.object({ challenge: z.string(), session_id: z.uuid().nullable() });

interface NewChallenge {
  /** 32 random bytes as base64url. */
  readonly challenge: string;
  /** The user and session that register a passkey; null for a sign-in. */
  readonly by?: { readonly userId: string; readonly sessionId: string };
}

/** Stores a challenge until it is answered or expires. A session has one registration open. */
export async function storeChallenge(
  db: Queryable,
  { challenge, by }: NewChallenge,
): Promise<{ readonly id: string; readonly expiresAt: number }> {
  await db.query(
    `delete from auth.webauthn_challenges
     where expires_at < now() or session_data ->> 'session_id' = $1 and user_id = $2`,
    [by?.sessionId ?? null, by?.userId ?? null],
  );
  const { rows } = await db.query<{ id: string; expires_at: number }>(
    `insert into auth.webauthn_challenges (user_id, challenge_type, session_data, expires_at)
     values ($1, $2, $3, now() + make_interval(secs => $4))
     returning id, floor(extract(epoch from expires_at))::int as expires_at`,
    [
      by?.userId ?? null,
      by ? 'registration' : 'authentication',
      { challenge, session_id: by?.sessionId ?? null },
      CHALLENGE_SECONDS,
    ],
  );
  const [row] = rows as [{ id: string; expires_at: number }];
  return { id: row.id, expiresAt: row.expires_at };
}

interface TakeChallenge {
  readonly id: string;
  readonly by?: { readonly userId: string; readonly sessionId: string };
}

/**
 * Deletes a challenge, whatever the answer: each may be answered once, by the session that
 * requested it.
 *
 * @returns the challenge as base64url.
 * @throws `webauthn_challenge_not_found`, `webauthn_challenge_expired`.
 */
export async function takeChallenge(db: Queryable, { id, by }: TakeChallenge): Promise<string> {
  const { rows } = await db.query<{ session_data: unknown; is_open: boolean }>(
    `delete from auth.webauthn_challenges
     where id = $1 and challenge_type = $2 and user_id is not distinct from $3::uuid
       and session_data ->> 'session_id' is not distinct from $4::text
     returning session_data, expires_at >= now() as is_open`,
    [id, by ? 'registration' : 'authentication', by?.userId ?? null, by?.sessionId ?? null],
  );
  const [row] = rows;
  if (!row) {
    throw new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used');
  }
  if (!row.is_open) {
    throw new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired');
  }
  return storedSchema.parse(row.session_data).challenge;
}
