import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { acceptClaim, redeemCode } from '../flow-states.ts';
import { limitAddress } from '../guard.ts';
import { optionalText, readBody } from '../read-body.ts';
import { issueSession } from '../sessions.ts';
import type { SessionJson } from '../sessions.ts';
import { isBanned, reloadUser } from '../users.ts';

const bodySchema = z.object({ auth_code: optionalText, code_verifier: optionalText });

/** A session, with the provider's own tokens where the sign-in was elsewhere. */
type CodeSession = SessionJson & {
  readonly provider_token?: string;
  readonly provider_refresh_token?: string;
};

/** Exchanges the code that a browser brought back, with the client's verifier, for a session. */
export async function codeGrant(
  context: AuthContext,
  request: FastifyRequest,
): Promise<CodeSession> {
  await limitAddress(context, { request, what: 'code' });
  const { auth_code: code, code_verifier: verifier } = readBody(request, bodySchema);
  if (code === '' || verifier === '') {
    throw new AuthError(
      400,
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    );
  }
  return inTransaction(context.pool, async (db) => {
    const flow = await redeemCode(db, { code, verifier });
    await acceptClaim(db, flow);
    const user = await reloadUser(db, flow.user_id);
    if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned');
    await audit(db, { action: 'login', request, actorId: user.id });
    const method = flow.authentication_method;
    const session = await issueSession(context, db, { user, method, request });
    return {
      ...session,
      ...(flow.provider_access_token && { provider_token: flow.provider_access_token }),
      ...(flow.provider_refresh_token && {
        provider_refresh_token: flow.provider_refresh_token,
      }),
    };
  });
}
