import { z } from 'zod';
import { readEmail, readPhone } from '../addresses.ts';
import { AuthError } from '../errors.ts';
import { optionalText } from '../read-body.ts';
import type { User } from '../users.ts';

const metadata = z.record(z.string(), z.unknown()).nullish();
const yesOrNo = z
  .boolean()
  .nullish()
  .transform((value) => value === true);

/** User attributes that a server may set. */
export const attributesSchema = z.object({
  id: optionalText,
  role: optionalText,
  email: optionalText.transform((text) => (text === '' ? undefined : readEmail(text))),
  phone: optionalText.transform((text) => (text === '' ? undefined : readPhone(text))),
  password: optionalText,
  password_hash: optionalText,
  email_confirm: yesOrNo,
  phone_confirm: yesOrNo,
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: optionalText.transform((text) => (text === '' ? undefined : readBan(text))),
});

const unitSeconds = { ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 } as const;
const part = /(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g;
/** Limits a ban to dates that the database can store: about 290 years, as in GoTrue. */
const maxSeconds = 9_223_372_036;

/** @returns seconds; 0 for `none`. Written as Go does: `24h`, `1h30m`. */
function readBan(text: string): number {
  if (text === 'none') return 0;
  const isWhole = new RegExp(`^(?:${part.source})+$`).test(text);
  if (!isWhole) {
    const quoted = JSON.stringify(text);
    throw invalid(`invalid format for ban duration: time: invalid duration ${quoted}`);
  }
  const seconds = [...text.matchAll(part)]
    .map(([, count, unit]) => Number(count) * unitSeconds[unit as keyof typeof unitSeconds])
    .reduce((sum, each) => sum + each, 0);
  return Math.min(seconds, maxSeconds);
}

/** Merges values over the current ones; null removes one. */
export function mergeMetadata(
  there: User['raw_user_meta_data'],
  values: z.infer<typeof metadata>,
): Readonly<Record<string, unknown>> {
  const merged = Object.entries({ ...there, ...values });
  return Object.fromEntries(merged.filter(([, value]) => value !== null));
}

/** Maps unique violations of addresses to the errors that clients know. */
export function asDuplicate(error: unknown): unknown {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== '23505') return error;
  if (constraint === 'users_email_partial_key') return emailExists();
  if (constraint === 'users_phone_key') {
    const message = 'Phone number already registered by another user';
    return new AuthError(422, 'phone_exists', message);
  }
  return new AuthError(422, 'user_already_exists', 'A user with this ID already exists');
}

export function emailExists(): AuthError {
  const message = 'A user with this email address has already been registered';
  return new AuthError(422, 'email_exists', message);
}

export function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}
