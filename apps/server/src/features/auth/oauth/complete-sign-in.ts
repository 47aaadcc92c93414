import type { FastifyRequest } from 'fastify';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { findOrCreateByAccount } from '../external-account.ts';
import { issueCode } from '../flow-states.ts';
import { linkAccount } from '../identities/link-account.ts';
import { issueSession } from '../sessions.ts';
import { isOrganisation } from '../sso/name.ts';
import { findOrCreateMember } from '../sso/member.ts';
import type { User } from '../users.ts';
import type { Flow } from './flow.ts';
import type { SignInResult } from './provider.ts';
import { sessionAddress } from './return-address.ts';

interface CompletedFlow {
  readonly request: FastifyRequest;
  /** A flow that this request has claimed, so that no other request can complete it. */
  readonly flow: Flow;
  readonly result: SignInResult;
}

/**
 * Signs the user of an external account in.
 *
 * @returns the redirect address, with a session or with a code for one.
 */
export async function completeSignIn(context: AuthContext, coming: CompletedFlow): Promise<string> {
  const tryIt = () => inTransaction(context.pool, (db) => completeSignInOnce(context, db, coming));
  return tryIt().catch((error: unknown) => {
    // The same new user signed in from two windows at once: now the account exists.
    if ((error as { code?: string }).code === '23505') return tryIt();
    throw error;
  });
}

async function completeSignInOnce(
  context: AuthContext,
  db: Queryable,
  coming: CompletedFlow,
): Promise<string> {
  const { request, flow, result } = coming;
  const { account, accessToken, refreshToken } = result;
  const user = await findPerson(context, db, coming);
  const traits = { provider: account.provider };
  await audit(db, { action: 'login', request, actorId: user.id, traits });
  if (flow.code_challenge === null) {
    await db.query('delete from auth.flow_state where id = $1', [flow.id]);
    const method = flow.authentication_method;
    const session = await issueSession(context, db, { user, method, request });
    return sessionAddress(flow.referrer, { session, accessToken, refreshToken });
  }
  await db.query(
    `update auth.flow_state set provider_access_token = $2, provider_refresh_token = $3
     where id = $1`,
    [flow.id, accessToken ?? null, refreshToken ?? null],
  );
  const address = new URL(flow.referrer);
  const code = await issueCode(context, db, { flowId: flow.id, userId: user.id });
  address.searchParams.set('code', code);
  return address.href;
}

async function findPerson(
  context: AuthContext,
  db: Queryable,
  { request, flow, result: { account } }: CompletedFlow,
): Promise<User> {
  if (isOrganisation(flow.provider_type)) {
    return findOrCreateMember(context, db, { account, request });
  }
  const { linking_target_id: userId } = flow;
  return userId === null
    ? findOrCreateByAccount(context, db, { account, request })
    : linkAccount(db, { account, userId });
}
