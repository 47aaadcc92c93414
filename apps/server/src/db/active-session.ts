import type { Pool } from 'pg';

/**
 * SQL that checks the session in the first statement of a request's transaction, since an access token
 * outlives its session by up to its whole lifetime. It costs two look-ups by key and no round trip.
 *
 * @param claims the parameter that holds the token's claims as JSON, such as `$2`
 */
export function requireActiveSession(claims: string): string {
  return `access.require_active_session(${claims}::text::jsonb)`;
}

/** What the check raises; REST answers it as 401. */
export const sessionEndedCode = 'PT401';

/** The same check where no transaction follows: in functions and sockets. */
export async function isSessionActive(
  pool: Pool,
  { claims }: { readonly claims: Readonly<Record<string, unknown>> },
): Promise<boolean> {
  if (claims['sub'] === undefined && claims['session_id'] === undefined) return true;
  const { rows } = await pool.query<{ active: boolean }>(
    'select access.is_session_active($1) as active',
    [JSON.stringify(claims)],
  );
  return rows[0]?.active === true;
}
