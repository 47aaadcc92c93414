import type { FastifyRequest } from 'fastify';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import { findFactor } from '../factors/find-factor.ts';
import { deleteFactor, dropLoneCodes } from '../factors/unenroll.ts';
import { factorJson } from '../user-json.ts';
import { userOf } from './get-user.ts';

/** `GET /admin/users/:userId/factors` */
export async function listUserFactors({ pool }: AuthContext, request: FastifyRequest) {
  const { factors } = await userOf(pool, request);
  return factors.map(factorJson);
}

/** `DELETE /admin/users/:userId/factors/:factorId`: for a user who lost their phone. */
export async function deleteUserFactor(context: AuthContext, request: FastifyRequest) {
  const user = await userOf(context.pool, request);
  const factor = findFactor(user, request);
  await inTransaction(context.pool, async (client) => {
    await deleteFactor(client, factor.id);
    await dropLoneCodes(client, user.id);
    const traits = { user_id: user.id, factor_id: factor.id };
    await audit(client, { action: 'factor_deleted', request, traits });
  });
  return factorJson(factor);
}
