import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readEmail, readPhone } from '../addresses.ts';
import { audit } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { forgetClaim } from '../disown.ts';
import { AuthError } from '../errors.ts';
import { readChallenge } from '../flow-states.ts';
import { withMinDuration } from '../../../http/min-duration.ts';
import { checkCaptcha, limitAddress, metaSecurity } from '../guard.ts';
import { checkPassword, hashPassword, isCorrectPassword } from '../passwords.ts';
import { allowText, checkChannel } from '../phone/send-code.ts';
import { optionalText, readBody, userData } from '../read-body.ts';
import { redirectOf } from '../redirects.ts';
import { allowMail } from '../send-mail.ts';
import { findUserByEmail, findUserByPhone } from '../users.ts';
import type { User } from '../users.ts';
import { pretendUser } from './pretend-user.ts';
import { askToConfirm, isConfirmedAtOnce, signUpAnonymously, signUpNew } from './sign-up.ts';
import type { SignUp } from './sign-up.ts';

const bodySchema = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  channel: optionalText,
  data: userData,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
  gotrue_meta_security: metaSecurity,
});

/** `POST /signup`: with an address, with a phone, or anonymously. */
export function signUpRoutes(app: FastifyInstance, context: AuthContext): void {
  app.post('/signup', (request) => postSignUp(context, request));
}

async function postSignUp(context: AuthContext, request: FastifyRequest): Promise<object> {
  const body = readBody(request, bodySchema);
  await checkCaptcha(context, { request, meta: body.gotrue_meta_security });
  await limitAddress(context, { request, what: 'sign-up' });
  if (body.email === '' && body.phone === '') {
    if (!context.settings.anonymous) {
      throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
    }
    requireOpen(context);
    return signUpAnonymously(context, { request, data: body.data });
  }
  requireOpen(context);
  const signUp = await readSignUp(context, { request, body });
  return withMinDuration(() => signUpAs(context, { signUp, password: body.password }));
}

function requireOpen({ settings }: AuthContext): void {
  if (!settings.disableSignup) return;
  throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
}

interface Asked {
  readonly request: FastifyRequest;
  readonly body: z.infer<typeof bodySchema>;
}

/** Checks that do not depend on whether the address is known. */
async function readSignUp(context: AuthContext, { request, body }: Asked): Promise<SignUp> {
  const { settings } = context;
  const { email, phone, password, data } = body;
  if (password === '') throw invalid('Signup requires a valid password');
  if (email !== '' && phone !== '') {
    throw invalid('Only an email address or phone number should be provided on signup.');
  }
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method);
  if (phone !== '' && challenge) throw invalid('PKCE not supported for phone signups');
  if (phone !== '' && !settings.phone) {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  }
  if (phone !== '') checkChannel(body.channel);
  const who =
    email === ''
      ? { provider: 'phone' as const, address: readPhone(phone) }
      : { provider: 'email' as const, address: readEmail(email) };
  await checkPassword(settings, password);
  if (!isConfirmedAtOnce(context, who)) {
    if (who.provider === 'phone') {
      await allowText(context, { kind: 'phone_confirmation', phone: who.address, request });
    } else {
      await allowMail(context, { kind: 'confirmation', recipient: who.address, request });
    }
  }
  const passwordHash = await hashPassword(password);
  const redirectTo = redirectOf(settings, request);
  return { ...who, passwordHash, data, request, redirectTo, challenge };
}

interface SignUpAs {
  readonly signUp: SignUp;
  readonly password: string;
  readonly attempt?: number;
}

async function signUpAs(context: AuthContext, as: SignUpAs): Promise<object> {
  const { signUp, password, attempt = 1 } = as;
  const { pool } = context;
  const { provider, address, request } = signUp;
  const find = provider === 'email' ? findUserByEmail : findUserByPhone;
  const known = await find(pool, address);
  // Compared also where it does not matter, so that the answer takes as long.
  const isSamePerson = await isCorrectPassword(known, password);
  if (!known) {
    try {
      return await signUpNew(context, signUp);
    } catch (error) {
      // Another request took the address at the same moment.
      if ((error as { code?: string }).code !== '23505' || attempt > 2) throw error;
      return signUpAs(context, { ...as, attempt: attempt + 1 });
    }
  }
  await audit(pool, { action: 'user_repeated_signup', request, actorId: known.id });
  if (isConfirmedAtOnce(context, signUp)) {
    throw new AuthError(422, 'user_already_exists', 'User already registered');
  }
  if (known[`${provider}_confirmed_at`] === null) {
    await askAgain(context, { signUp, known, isSamePerson });
  }
  return pretendUser(context.settings, signUp);
}

/**
 * Sends the confirmation of an unconfirmed account once more. Its reader cannot tell whose sign-up
 * it confirms; so once two sign-ups sent different passwords, the link confirms the password and
 * metadata of neither: only the browser that returns with its own code gets the password it sent,
 * and every other owner sets a new one.
 */
async function askAgain(
  context: AuthContext,
  {
    signUp,
    known,
    isSamePerson,
  }: { readonly signUp: SignUp; readonly known: User; readonly isSamePerson: boolean },
): Promise<void> {
  if (isSamePerson || known.confirmed_at !== null) {
    await askToConfirm(context, { ...signUp, user: known });
    return;
  }
  const { provider, passwordHash, data } = signUp;
  await forgetClaim(context, { userId: known.id, provider });
  await askToConfirm(context, { ...signUp, user: known, claim: { passwordHash, data } });
}

function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}
