import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readEmail } from '../addresses.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { readChallenge } from '../flow-states.ts';
import { withMinDuration } from '../../../http/min-duration.ts';
import { checkCaptcha, limitAddress, metaSecurity } from '../guard.ts';
import { postPhoneOtp, resendToPhone } from '../phone/ask-for-code.ts';
import { optionalText, readBody, userData } from '../read-body.ts';
import { redirectOf } from '../redirects.ts';
import { isAdmin } from '../require-session.ts';
import { allowMail } from '../send-mail.ts';
import type { MailKind } from '../mail-texts.ts';
import { findUserByEmail } from '../users.ts';
import { resend } from './resend.ts';
import { sendLink } from './send-link.ts';
import { sendSignInLink } from './sign-in-link.ts';

const base = {
  email: optionalText,
  phone: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
  gotrue_meta_security: metaSecurity,
};
const otpSchema = z.object({
  ...base,
  data: userData,
  channel: optionalText,
  create_user: z.boolean().default(true),
});
const recoverSchema = z.object(base);
const resendSchema = z.object({ ...base, type: optionalText });

/**
 * `POST /otp`, `/magiclink`, `/recover`, `/resend`: send a mail with a link and a code, or a text
 * message.
 */
export function mailLinkRoutes(app: FastifyInstance, context: AuthContext): void {
  app.post('/otp', (request) => postOtp(context, request));
  app.post('/magiclink', (request) => postOtp(context, request));
  app.post('/recover', (request) => postRecover(context, request));
  app.post('/resend', (request) => postResend(context, request));
}

async function postOtp(context: AuthContext, request: FastifyRequest) {
  const body = readBody(request, otpSchema);
  const { channel, data, create_user: mayCreate, gotrue_meta_security: meta } = body;
  if (body.email === '' && body.phone !== '') {
    return postPhoneOtp(context, { request, phone: body.phone, channel, data, mayCreate, meta });
  }
  if (body.email !== '' && channel !== '') {
    throw invalid('Channel should only be specified with Phone OTP');
  }
  const asked = await readAsked(context, { request, body, what: 'otp' });
  return answerSoon(context, { ...asked, kind: 'magic_link' }, () =>
    sendSignInLink(context, { ...asked, data, mayCreate }),
  );
}

async function postRecover(context: AuthContext, request: FastifyRequest) {
  const body = readBody(request, recoverSchema);
  if (body.email === '') throw invalid('Password recovery requires an email');
  const asked = await readAsked(context, { request, body, what: 'recover' });
  return answerSoon(context, { ...asked, kind: 'recovery' }, async () => {
    const user = await findUserByEmail(context.pool, asked.email);
    if (user) await sendLink(context, { ...asked, user, kind: 'recovery' });
  });
}

async function postResend(context: AuthContext, request: FastifyRequest) {
  const body = readBody(request, resendSchema);
  const { type } = body;
  if (!['signup', 'email_change', 'sms', 'phone_change'].includes(type)) {
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  }
  if (body.email === '' && type === 'signup') {
    throw invalid('Type provided requires an email address');
  }
  if (body.phone === '' && type === 'sms') {
    throw invalid('Type provided requires a phone number');
  }
  if (body.phone !== '' && body.email === '') {
    const { phone, gotrue_meta_security: meta } = body;
    return resendToPhone(context, { request, phone, type, meta });
  }
  const asked = await readAsked(context, { request, body, what: 'resend' });
  const kind = type === 'signup' ? 'confirmation' : 'email_change';
  return answerSoon(context, { ...asked, kind }, () => resend(context, { ...asked, kind }));
}

interface ReadAsked {
  readonly request: FastifyRequest;
  readonly body: z.infer<typeof recoverSchema>;
  readonly what: string;
}

/** Checks that do not depend on whether the address is known. */
async function readAsked(context: AuthContext, { request, body, what }: ReadAsked) {
  const { settings } = context;
  if (body.email !== '' && body.phone !== '') {
    throw invalid('Only an email address or phone number should be provided');
  }
  if (body.phone !== '') {
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  }
  if (body.email === '') throw invalid('One of email or phone must be set');
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method);
  const email = readEmail(body.email);
  await checkCaptcha(context, { request, meta: body.gotrue_meta_security });
  await limitAddress(context, { request, what });
  return { request, email, challenge, redirectTo: redirectOf(settings, request) };
}

interface AnswerSoon {
  readonly kind: MailKind;
  readonly email: string;
  readonly request: FastifyRequest;
}

/** Answers an empty object, the same for known and unknown addresses and in the same time. */
async function answerSoon(
  context: AuthContext,
  { kind, email, request }: AnswerSoon,
  work: () => Promise<void>,
): Promise<object> {
  // Without a mail server an administrator passes the link on: nothing floods a mailbox, and
  // strangers who request mails for the same address must not use up its limit.
  const isPassedOn = !context.settings.smtp && (await isAdmin(context, request));
  if (!isPassedOn) await allowMail(context, { kind, recipient: email, request });
  await withMinDuration(work);
  return {};
}

function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}
