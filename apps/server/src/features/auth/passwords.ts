import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/bcrypt';
import { AuthError } from './errors.ts';
import type { AuthSettings } from './settings.ts';

/** The same cost as Supabase, so that accounts can move. */
const bcrypt = { cost: 10, version: '2a' } as const;

/** bcrypt reads no further. */
const maxBytes = 72;

type PasswordRules = Pick<AuthSettings, 'passwordMinLength' | 'passwordCharacters' | 'hibp'>;

/** @throws `validation_failed` where it is too long, `weak_password` with the reasons. */
export async function checkPassword(settings: PasswordRules, password: string): Promise<void> {
  if (Buffer.byteLength(password) > maxBytes) {
    throw new AuthError(
      400,
      'validation_failed',
      `Password cannot be longer than ${maxBytes} characters`,
    );
  }
  const reasons: string[] = [];
  const messages: string[] = [];
  if ([...password].length < settings.passwordMinLength) {
    reasons.push('length');
    messages.push(`Password should be at least ${settings.passwordMinLength} characters.`);
  }
  const kinds = settings.passwordCharacters;
  if (!kinds.every((kind) => [...kind].some((character) => password.includes(character)))) {
    reasons.push('characters');
    messages.push(`Password should contain at least one character of each: ${kinds.join(', ')}.`);
  }
  if (reasons.length === 0 && settings.hibp && (await isPwned(password))) {
    reasons.push('pwned');
    messages.push('Password is known to be weak and easy to guess, please choose a different one.');
  }
  if (reasons.length > 0) {
    throw new AuthError(422, 'weak_password', messages.join(' '), { weak_password: { reasons } });
  }
}

export async function hashPassword(password: string): Promise<string> {
  return hash(password, bcrypt);
}

/** The hash of a random password, compared for unknown users so that they take as long. */
const dummyHash = hash(crypto.randomUUID(), bcrypt);

/** Whether the password is the user's; takes as long without a user or without a password. */
export async function isCorrectPassword(
  user: { readonly encrypted_password: string | null } | undefined,
  password: string,
): Promise<boolean> {
  const encrypted = user?.encrypted_password;
  if (encrypted) return verify(password, encrypted);
  await verify(password, await dummyHash);
  return false;
}

/**
 * Whether HaveIBeenPwned knows it. The service gets five characters of a hash; a failure counts as
 * unknown.
 */
async function isPwned(password: string): Promise<boolean> {
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const answer = await fetch(`https://api.pwnedpasswords.com/range/${digest.slice(0, 5)}`, {
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(3000),
    });
    if (!answer.ok) return false;
    const lines = (await answer.text()).split('\n');
    const rest = digest.slice(5);
    return lines.some((line) => line.startsWith(`${rest}:`) && !line.startsWith(`${rest}:0`));
  } catch {
    return false;
  }
}
