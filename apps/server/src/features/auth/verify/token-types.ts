import { AuthError } from '../errors.ts';
import type { OneTimeTokenType } from '../one-time-tokens.ts';

/**
 * Which tokens a kind of verification takes. Whoever asks for a link by `otp` does not know
 * whether they are new, so `email` takes both.
 *
 * @throws `validation_failed` for what is no kind.
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
 * Which tokens a code may be for that went to a phone.
 *
 * @throws `validation_failed` for kinds that never go there.
 */
export function phoneTokenTypes(type: string): readonly OneTimeTokenType[] {
  if (type === 'sms') return ['confirmation_token', 'recovery_token'];
  if (type === 'phone_change') return ['phone_change_token'];
  throw new AuthError(400, 'validation_failed', 'Unsupported verification type');
}

/** The one answer to what is wrong, unknown, used or too old. */
export function expired(message: string): AuthError {
  return new AuthError(403, 'otp_expired', message);
}
