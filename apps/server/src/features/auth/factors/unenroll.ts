import type { FastifyRequest } from 'fastify';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { AuthError } from '../errors.ts';
import { findFactor, requirePerson } from './find-factor.ts';

/** `DELETE /factors/:factorId`: removes a factor; a verified one only at the second level. */
export async function unenrollFactor(context: AuthContext, request: FastifyRequest) {
  const { user, session } = await requirePerson(context, request);
  const factor = findFactor(user, request);
  if (factor.status === 'verified' && session.aal === 'aal1') {
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  }
  await inTransaction(context.pool, async (client) => {
    await deleteFactor(client, factor.id);
    await dropLoneCodes(client, user.id);
    const traits = { factor_id: factor.id, factor_status: factor.status, session_id: session.id };
    await audit(client, { action: 'factor_unenrolled', request, actorId: user.id, traits });
  });
  return { id: factor.id };
}

/** Recovery codes replace another factor: they are deleted with the last one. */
export async function dropLoneCodes(db: Queryable, userId: string): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    `select c.id from auth.mfa_factors c
     where c.user_id = $1 and c.factor_type = 'recovery_code' and not exists (
       select from auth.mfa_factors f
       where f.user_id = c.user_id and f.factor_type <> 'recovery_code' and f.status = 'verified'
     )`,
    [userId],
  );
  for (const { id } of rows) await deleteFactor(db, id);
}

/** Deletes a factor; sessions that it had raised fall back to the first level. */
export async function deleteFactor(db: Queryable, factorId: string): Promise<void> {
  await db.query('delete from auth.mfa_factors where id = $1', [factorId]);
  await db.query(
    `delete from auth.mfa_amr_claims a using auth.sessions s
     where s.id = a.session_id and s.factor_id = $1
       and a.authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code')`,
    [factorId],
  );
  await db.query(
    `update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now()
     where factor_id = $1`,
    [factorId],
  );
}
