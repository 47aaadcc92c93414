import { AuthError } from '../errors.ts';
import type { OneTimeTokenType } from '../one-time-tokens.ts';

/**
 * The token types that a kind of verification accepts. A client that requests a link by `otp` does
 * not know whether the user is new, so `email` accepts both.
 *
 * @throws `validation_failed` for an unknown kind.
 */
export function tokenTypes(type: string): readonly OneTimeTokenType[] {
  switch (type) {
    case 'signup':
    case 'invite':
      return ['confirmation_token'];
    case 'recovery':
    case 'magiclink':
      return ['recovery_token'];
    case 'email':
      return ['confirmation_token', 'recovery_token'];
    case 'email_change':
      return ['email_change_token_current', 'email_change_token_new'];
    case 'sms':
    case 'phone_change':
      return ['phone_change_token'];
    default:
      throw new AuthError(400, 'validation_failed', 'Unsupported verification type');
  }
}

/**
 * The token types of a code that was sent to a phone.
 *
 * @throws `validation_failed` for kinds that are never sent to phones.
 */
export function phoneTokenTypes(type: string): readonly OneTimeTokenType[] {
  if (type === 'sms') return ['confirmation_token', 'recovery_token'];
  if (type === 'phone_change') return ['phone_change_token'];
  throw new AuthError(400, 'validation_failed', 'Unsupported verification type');
}

/** The one error for a wrong, unknown, used or expired token. */
export function expired(message: string): AuthError {
  return new AuthError(403, 'otp_expired', message);
}
