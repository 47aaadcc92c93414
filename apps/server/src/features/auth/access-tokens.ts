import type { AuthContext } from './context.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { SessionRow } from './session-row.ts';
import type { User } from './users.ts';

/** An access token and when it ends, in seconds since 1970. */
export interface AccessToken {
  readonly token: string;
  readonly expiresAt: number;
}

/** Signs the access token of one session, with the claims that policies and clients read. */
export async function signAccessToken(
  { settings, apiUrl, keys }: AuthContext,
  db: Queryable,
  { user, session }: { readonly user: User; readonly session: SessionRow },
): Promise<AccessToken> {
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + settings.jwtExpirySeconds;
  const token = await keys.sign({
    iss: apiUrl,
    sub: user.id,
    aud: user.aud,
    exp: expiresAt,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: session.aal,
    amr: await methodsOf(db, session.id),
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  });
  return { token, expiresAt };
}

/** The sign-in methods of the session, the newest first. */
async function methodsOf(db: Queryable, sessionId: string) {
  const { rows } = await db.query<{ method: string; timestamp: number }>(
    `select authentication_method as method, extract(epoch from updated_at)::int as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by updated_at desc, created_at desc`,
    [sessionId],
  );
  return rows;
}
