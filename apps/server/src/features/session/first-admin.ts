import { z } from 'zod';
import type { Backend } from '../../backend/backend.ts';
import { asRequester } from '../../db/transaction.ts';
import { sendFailure } from '../../http/failure.ts';
import type { Failure } from '../../http/failure.ts';
import { readEmail } from '../auth/addresses.ts';
import { audit } from '../auth/audit.ts';
import { inTransaction } from '../auth/context.ts';
import type { AuthContext, Queryable } from '../auth/context.ts';
import { addOwnIdentity, confirm, createUser } from '../auth/create-user.ts';
import { AuthError } from '../auth/errors.ts';
import { limitAddress } from '../auth/guard.ts';
import { checkPassword, hashPassword } from '../auth/passwords.ts';
import { issueSession } from '../auth/sessions.ts';
import type { SessionJson } from '../auth/sessions.ts';
import { findUserByEmail } from '../auth/users.ts';
import { keepSession } from './browser-session.ts';
import { offerCsrfToken, sessionIdOf } from './csrf.ts';
import type { SessionCall } from './session-call.ts';

/** What the call stands on. */
export interface FirstAdminContext {
  readonly auth: AuthContext;
  readonly backend: Backend;
}

const purpose = 'first_admin';
const lifeSeconds = 86_400;

/**
 * Where the first administrator makes their account, for a home that never had one; for one whose
 * last administrator has gone, where the operator asks for it. The token is in the fragment, which
 * browsers send to nobody; it is good for a day, and until there is an administrator.
 *
 * @returns nothing where there is an administrator, or was one.
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

/** `POST /api/_auth/first-admin`: makes the account, confirmed, and signs its browser in. */
export async function claimFirstAdmin(context: FirstAdminContext, call: SessionCall) {
  const { request, reply } = call;
  reply.header('cache-control', 'no-store');
  try {
    await limitAddress(context.auth, { request, what: 'first admin' });
    const session = await claim(context, call);
    keepSession(call, session);
    await offerCsrfToken(call, sessionIdOf(session.access_token));
    return session;
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return sendFailure(reply, failureOf(error));
  }
}

function failureOf({ status, code, message, details }: AuthError): Failure {
  if (status === 429) return { code: 'too_many_requests', message };
  if (code === purpose) return { code: 'first_admin_link_invalid', message };
  return { code: 'bad_request', message, ...(code === 'weak_password' && { details }) };
}

async function claim(
  { auth, backend }: FirstAdminContext,
  { request }: SessionCall,
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
  return inTransaction(auth, async (client) => {
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

/** Of two who come by the same link, the second waits and then finds it used. */
async function lockFirstAdmin(db: Queryable, linkId: string): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtext('first admin'))");
  const { rows } = await db.query(
    `select from auth.users
     where raw_app_meta_data ->> 'site_role' = 'admin' and deleted_at is null limit 1`,
  );
  if (rows.length > 0 || (await hadAdmin(db, linkId))) throw used();
}

/** Whether there was an administrator since the operator asked for this link. */
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
