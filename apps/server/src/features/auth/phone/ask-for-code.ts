import type { FastifyRequest } from 'fastify';
import { readPhone } from '../addresses.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import { withMinDuration } from '../../../http/min-duration.ts';
import { checkCaptcha, limitAddress } from '../guard.ts';
import type { metaSecurity } from '../guard.ts';
import type { z } from 'zod';
import { findUserByPhone } from '../users.ts';
import { preparePhoneChange } from './change.ts';
import { sendPhoneConfirmation } from './confirmation.ts';
import { allowText, canText, checkChannel, requireTexts } from './send-code.ts';
import { sendSignInCode } from './sign-in-code.ts';

interface AskedByPhone {
  readonly request: FastifyRequest;
  /** As it was typed. */
  readonly phone: string;
  readonly meta: z.infer<typeof metaSecurity>;
}

/**
 * `POST /otp` with a phone: sends a code by text message, in the same time for known and unknown
 * phones.
 */
export async function postPhoneOtp(
  context: AuthContext,
  asked: AskedByPhone & {
    readonly channel: string;
    readonly data: Readonly<Record<string, unknown>>;
    readonly mayCreate: boolean;
  },
): Promise<object> {
  const { request, data, mayCreate } = asked;
  requireTexts(context.settings);
  checkChannel(asked.channel);
  const phone = await readAsked(context, { ...asked, what: 'otp' });
  await allowText(context, { kind: 'phone_sign_in', phone, request });
  await withMinDuration(() => sendSignInCode(context, { phone, data, mayCreate, request }));
  return {};
}

/** `POST /resend` with a phone: sends a pending code again; does nothing where none is pending. */
export async function resendToPhone(
  context: AuthContext,
  asked: AskedByPhone & { readonly type: string },
): Promise<object> {
  const { request } = asked;
  if (!context.settings.phone) requireTexts(context.settings);
  const phone = await readAsked(context, { ...asked, what: 'resend' });
  // Phones are confirmed at once, so no code can be pending.
  if (!canText(context.settings)) return {};
  const kind = asked.type === 'sms' ? 'phone_confirmation' : 'phone_change';
  await allowText(context, { kind, phone, request });
  await withMinDuration(async () => {
    const user = await findUserByPhone(context.pool, phone);
    if (!user) return;
    if (kind === 'phone_confirmation') {
      if (user.phone_confirmed_at === null) await sendPhoneConfirmation(context, { user, request });
      return;
    }
    if (user.phone_change === '') return;
    const change = { user, phone: user.phone_change };
    await (
      await inTransaction(context.pool, (db) => preparePhoneChange(context, db, change))
    )();
  });
  return {};
}

async function readAsked(
  context: AuthContext,
  { request, phone: text, meta, what }: AskedByPhone & { readonly what: string },
): Promise<string> {
  const phone = readPhone(text);
  await checkCaptcha(context, { request, meta });
  await limitAddress(context, { request, what });
  return phone;
}
