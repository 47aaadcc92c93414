import type { Pool } from 'pg';
import type { Requester } from './transaction.ts';

/**
 * The check in the first statement of a request's transaction: an access token outlives its session
 * by up to its whole lifetime. Costs two look-ups by key and no way to the database of its own.
 *
 * @param claims the parameter that holds the token's claims as JSON, such as `$2`
 */
export function requireActiveSession(claims: string): string {
  return `access.require_active_session(${claims}::text::jsonb)`;
}

/** What the check raises; REST answers it as 401. */
export const sessionEndedCode = 'PT401';

/** The same question where no transaction follows: a function, a socket. */
export async function isSessionActive(
  pool: Pool,
  { claims }: Pick<Requester, 'claims'>,
): Promise<boolean> {
  if (claims['sub'] === undefined && claims['session_id'] === undefined) return true;
  const { rows } = await pool.query<{ active: boolean }>(
    'select access.is_session_active($1) as active',
    [JSON.stringify(claims)],
  );
  return rows[0]?.active === true;
}
