import type { FastifyRequest } from 'fastify';
import { allowOnce } from '../allow-once.ts';
import type { AuthContext } from '../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { AuthError } from '../errors.ts';
import type { TextKind } from '../mailer.ts';
import { limitMessages } from '../message-limits.ts';
import { makeOneTimeToken } from '../one-time-tokens.ts';
import { markSent } from '../send-mail.ts';
import type { AuthSettings } from '../settings.ts';
import type { User } from '../users.ts';

/**
 * Whether codes are sent to phones. Where phones count as confirmed and no service sends anything,
 * users sign in by phone and password alone.
 */
export function canText({ phone, phoneAutoconfirm, sms }: AuthSettings): boolean {
  return phone && (sms !== undefined || !phoneAutoconfirm);
}

/** @throws `phone_provider_disabled` where no codes go to phones. */
export function requireTexts(settings: AuthSettings): void {
  if (canText(settings)) return;
  throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
}

/** @throws `validation_failed` for a channel other than text messages. */
export function checkChannel(channel: string): void {
  if (channel === '' || channel === 'sms') return;
  throw new AuthError(
    400,
    'validation_failed',
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  );
}

/**
 * Limits the text messages of one kind to a phone. All together are limited too: each costs the
 * operator money, and some numbers earn their owners money per call.
 *
 * @throws `over_sms_send_rate_limit`.
 */
export async function allowText(
  context: AuthContext,
  { kind, phone, request }: AllowText,
): Promise<void> {
  const seconds = context.settings.smsFrequencySeconds;
  const code = 'over_sms_send_rate_limit';
  await allowOnce(context, { what: `text ${kind}`, who: phone, seconds, code });
  await limitMessages(context, { channel: 'text', recipient: phone, request });
  const all = { what: 'texts', who: 'everybody', size: context.settings.smsPerHour, seconds: 3600 };
  if (await context.limits.tryTake(all)) return;
  throw new AuthError(429, code, 'SMS rate limit exceeded');
}

interface AllowText {
  readonly kind: TextKind;
  readonly phone: string;
  readonly request: FastifyRequest;
}

interface PrepareText {
  readonly user: User;
  readonly kind: TextKind;
  readonly tokenType:
    | 'confirmation_token'
    | 'recovery_token'
    | 'phone_change_token'
    | 'reauthentication_token';
  /** Digits alone. */
  readonly phone: string;
}

/**
 * Creates the code of a text message in the caller's transaction.
 *
 * @returns a function that sends the message; to be called after the commit.
 */
export async function prepareText(
  context: AuthContext,
  db: Queryable,
  { user: { id: userId }, kind, tokenType, phone }: PrepareText,
): Promise<() => Promise<void>> {
  const { code } = await makeOneTimeToken(context, db, {
    userId,
    type: tokenType,
    recipient: phone,
  });
  await markSent(db, { userId, tokenType });
  return () => context.mailer.text({ kind, userId, phone, code });
}
