import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readEmail } from '../addresses.ts';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { readChallenge } from '../flow-states.ts';
import { limitAddress, takeOrRefuse } from '../guard.ts';
import { changePhone, preparePhoneChange, readNewPhone } from '../phone/change.ts';
import { allowText, checkChannel } from '../phone/send-code.ts';
import { optionalText, readBody } from '../read-body.ts';
import { redirectOf } from '../redirects.ts';
import { requireSession } from '../require-session.ts';
import type { SignedIn } from '../require-session.ts';
import { allowMail } from '../send-mail.ts';
import { userJson } from '../user-json.ts';
import { findUserByEmail, reloadUser } from '../users.ts';
import type { User } from '../users.ts';
import { checkNewPassword, storePassword } from './change-password.ts';
import { changeEmail, emailExists } from './confirm-email-change.ts';
import { sendEmailChange } from './email-change.ts';

const bodySchema = z.object({
  email: optionalText,
  phone: optionalText,
  channel: optionalText,
  password: optionalText,
  nonce: optionalText,
  data: z.record(z.string(), z.unknown()).nullish(),
  app_metadata: z.unknown().optional(),
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});
type Body = z.infer<typeof bodySchema>;

/** `GET /user` and `PUT /user`: reads and changes the signed-in user. */
export function userRoutes(app: FastifyInstance, context: AuthContext): void {
  app.get('/user', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { user } = await requireSession(context, request);
    return userJson(user);
  });

  app.put('/user', (request) => putUser(context, request));
}

async function putUser(context: AuthContext, request: FastifyRequest) {
  const signedIn = await requireSession(context, request);
  await limitAddress(context, { request, what: 'user' });
  const body = readBody(request, bodySchema);
  return userJson(await updateUser(context, { signedIn, body, request }));
}

/** Changes of address that one user may request in a day: each mails an address of their choice. */
const changes = { what: 'change of address', size: 20, seconds: 86_400 };

interface Update {
  readonly signedIn: SignedIn;
  readonly body: Body;
  readonly request: FastifyRequest;
}

async function updateUser(context: AuthContext, update: Update): Promise<User> {
  const { settings, pool } = context;
  const { signedIn, body, request } = update;
  const { user, session } = signedIn;
  const newEmail = await readNewEmail(context, update);
  checkChannel(body.channel);
  const newPhone = await readNewPhone(context, { user, text: body.phone });
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method);
  refuseForbiddenChanges(signedIn, { ...body, newEmail, newPhone });
  const passwordHash = await checkNewPassword(context, {
    signedIn,
    password: body.password,
    nonce: body.nonce,
  });
  const isAtOnce = user.is_anonymous && settings.autoconfirm;
  if (newEmail !== undefined && !isAtOnce) {
    await takeOrRefuse(context.limits, { ...changes, who: user.id });
    await allowMail(context, { kind: 'email_change', recipient: newEmail, request });
  }
  const isPhoneAtOnce = settings.phoneAutoconfirm;
  if (newPhone !== undefined && !isPhoneAtOnce) {
    await allowText(context, { kind: 'phone_change', phone: newPhone, request });
  }
  const sendCode = await inTransaction(context.pool, async (db) => {
    if (passwordHash !== undefined) {
      await storePassword(db, { userId: user.id, sessionId: session.id, passwordHash });
      await audit(db, { action: 'user_updated_password', request, actorId: user.id });
    }
    if (body.data) {
      // In one statement, so that two parallel changes do not undo each other; null removes.
      await db.query(
        `update auth.users set
           raw_user_meta_data = (raw_user_meta_data || $2::jsonb) - $3::text[], updated_at = now()
         where id = $1`,
        [user.id, body.data, Object.keys(body.data).filter((key) => body.data?.[key] === null)],
      );
    }
    if (newPhone !== undefined && isPhoneAtOnce) {
      await changePhone(db, { userId: user.id, phone: newPhone });
    }
    if (newEmail !== undefined && isAtOnce) await changeEmail(db, { user, email: newEmail });
    await audit(db, { action: 'user_modified', request, actorId: user.id });
    if (newPhone === undefined || isPhoneAtOnce) return undefined;
    return preparePhoneChange(context, db, { user, phone: newPhone });
  });
  await sendCode?.();
  if (newEmail !== undefined && !isAtOnce) {
    const redirectTo = redirectOf(settings, request);
    await sendEmailChange(context, { user, newEmail, redirectTo, challenge });
  }
  return reloadUser(pool, user.id);
}

/**
 * Reads the requested address, where it differs from the current one. An address of another user is
 * refused only where answers may reveal accounts, or where the change would apply at once;
 * otherwise the confirmation mail decides.
 *
 * @throws `email_exists`
 */
async function readNewEmail(
  { pool, settings }: AuthContext,
  { signedIn: { user }, body }: Update,
): Promise<string | undefined> {
  if (body.email === '') return undefined;
  const email = readEmail(body.email);
  if (email === user.email) return undefined;
  const isRevealed = settings.revealAccounts || (user.is_anonymous && settings.autoconfirm);
  if (isRevealed && (await findUserByEmail(pool, email))) throw emailExists();
  return email;
}

function refuseForbiddenChanges(
  { user, session }: SignedIn,
  body: Body & { readonly newEmail: string | undefined; readonly newPhone: string | undefined },
): void {
  if (body.app_metadata !== undefined && body.app_metadata !== null) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  const hasAddress = body.newEmail !== undefined || body.newPhone !== undefined;
  if (user.is_sso_user && (hasAddress || body.password !== '' || body.nonce !== '')) {
    const message = 'Updating email, phone, password of a SSO account only possible via SSO';
    throw new AuthError(422, 'user_sso_managed', message);
  }
  const hasFactor = user.factors.some(({ status }) => status === 'verified');
  if (hasFactor && session.aal === 'aal1' && (body.password !== '' || hasAddress)) {
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
  }
  if (user.is_anonymous && body.password !== '' && !hasAddress) {
    throw new AuthError(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    );
  }
}
