import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FirstAdminResult } from '../../backend/account-backend.ts';
import type { Backend } from '../../backend/backend.ts';
import { asRequester, inTransaction } from '../../db/transaction.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { Failure } from '../../http/failure.ts';
import { readEmail } from './addresses.ts';
import { audit } from './audit.ts';
import type { AuthContext } from './context.ts';
import { addOwnIdentity, confirm, createUser } from './create-user.ts';
import { AuthError } from './errors.ts';
import { limitAddress } from './guard.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { issueSession } from './sessions.ts';
import type { SessionJson } from './sessions.ts';
import { findUserByEmail } from './users.ts';

interface FirstAdminContext {
  readonly auth: AuthContext;
  readonly backend: Backend;
}

const purpose = 'first_admin';
const lifeSeconds = 86_400;

/**
 * Creates the link by which the first administrator creates their account; after the last
 * administrator has gone, only with the operator's consent (`adminRecovery`). The token is in the
 * fragment, which browsers never send; it is valid for a day, and until there is an administrator.
 *
 * @returns undefined where there is an administrator, or was one.
 */
export async function firstAdminLink(
  backend: Backend,
  publicUrl: string,
): Promise<string | undefined> {
  if (await hasAdmin(backend)) return undefined;
  const { auth } = backend.database;
  const linkId = crypto.randomUUID();
  if (backend.config.auth.adminRecovery) {
    await auth.query('update auth.first_administrator set link_id = $1', [linkId]);
  } else if (await hadAdmin(auth, '')) return undefined;
  const exp = Math.floor(Date.now() / 1000) + lifeSeconds;
  const token = await backend.keys.signShared({ use: purpose, jti: linkId, exp });
  return `${publicUrl}/register#first-admin=${token}`;
}

const bodySchema = z.object({
  token: z.string(),
  email: z.string(),
  password: z.string(),
  name: z.string().max(100).optional(),
});

/** Creates a confirmed administrator and signs them in, by the link's token in the request. */
export async function createFirstAdmin(
  context: FirstAdminContext,
  request: FastifyRequest,
): Promise<FirstAdminResult> {
  try {
    await limitAddress(context.auth, { request, what: 'first admin' });
    return { status: 'created', session: await createAdmin(context, request) };
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return { status: 'refused', failure: failureOf(error) };
  }
}

function failureOf({ status, code, message, details }: AuthError): Failure {
  if (status === 429) return { code: 'too_many_requests', message };
  if (code === purpose) return { code: 'first_admin_link_invalid', message };
  return { code: 'bad_request', message, ...(code === 'weak_password' && { details }) };
}

async function createAdmin(
  { auth, backend }: FirstAdminContext,
  request: FastifyRequest,
): Promise<SessionJson> {
  const parsed = bodySchema.safeParse(request.body);
  if (!parsed.success)
    throw new AuthError(400, 'validation_failed', 'The request body is invalid.');
  const { token, password, name } = parsed.data;
  const read = await auth.keys.verify(token);
  const isOurs = read.status === 'valid' && read.claims['use'] === purpose;
  if (!isOurs || (await hasAdmin(backend))) throw used();
  const linkId = read.claims.jti ?? '';
  const email = readEmail(parsed.data.email);
  await checkPassword(auth.settings, password);
  const passwordHash = await hashPassword(password);
  return inTransaction(auth.pool, async (client) => {
    await lockFirstAdmin(client, linkId);
    if (await findUserByEmail(client, email)) {
      throw new AuthError(422, 'email_exists', 'There is already an account with this address.');
    }
    const user = await createUser(client, {
      email,
      passwordHash,
      provider: 'email',
      appData: { site_role: 'admin' },
      ...(name !== undefined && { userData: { name } }),
    });
    await addOwnIdentity(client, { user, provider: 'email' });
    await confirm(client, { userId: user.id, what: 'email' });
    await audit(client, { action: 'user_signedup', request, actorId: user.id });
    return issueSession(auth, client, { user, method: 'password', request });
  });
}

/** Makes a second request by the same link wait, and then find it used. */
async function lockFirstAdmin(db: Queryable, linkId: string): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtext('first admin'))");
  const { rows } = await db.query(
    `select from auth.users
     where raw_app_meta_data ->> 'site_role' = 'admin' and deleted_at is null limit 1`,
  );
  if (rows.length > 0 || (await hadAdmin(db, linkId))) throw used();
}

/** Whether there was an administrator since the operator requested this link. */
async function hadAdmin(db: Queryable, linkId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from auth.first_administrator where link_id::text is distinct from $1',
    [linkId],
  );
  return rowCount !== 0;
}

async function hasAdmin({ database }: Backend): Promise<boolean> {
  const server = { role: 'service_role', claims: { role: 'service_role' } } as const;
  return asRequester(
    database.requests,
    server,
    async (client) => {
      const { rows } = await client.query(
        "select from webmaps.profiles where site_role = 'admin' limit 1",
      );
      return rows.length > 0;
    },
    { readOnly: true },
  );
}

function used(): AuthError {
  return new AuthError(403, purpose, 'This link has already been used, or has expired.');
}
