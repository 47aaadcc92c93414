import { text } from '../text/en/account.ts';

/** An error of the account service for a person: a sentence, and the field it is about. */
export interface AccountFailure {
  readonly sentence: string;
  readonly field?: 'email' | 'password' | 'code' | 'phone';
}

const fields: Readonly<Record<string, AccountFailure['field']>> = {
  email_exists: 'email',
  user_already_exists: 'email',
  email_address_invalid: 'email',
  weak_password: 'password',
  same_password: 'password',
  otp_expired: 'code',
  mfa_verification_failed: 'code',
  reauthentication_not_valid: 'code',
  phone_exists: 'phone',
};

/**
 * @param error what the client threw or answered with; it has a `code` where the service gave one
 */
export function accountFailure(error: unknown): AccountFailure {
  const { code, status, message, name, reasons } = error as Told;
  if (isUnreachable(name, status)) return { sentence: text.unreachable };
  if (status === 429) return { sentence: text.tooMany };
  const field = fields[code ?? ''];
  const known = text.codes[(code ?? '') as keyof typeof text.codes];
  const sentence =
    code === 'weak_password' ? weakPassword(reasons) : (known ?? message ?? text.unknown);
  return { sentence, ...(field && { field }) };
}

interface Told {
  readonly code?: string;
  readonly status?: number;
  readonly message?: string;
  readonly name?: string;
  /** Why the service finds a password weak. */
  readonly reasons?: readonly string[];
}

/** No answer, or one of a proxy before a server that is not there. */
function isUnreachable(name: string | undefined, status: number | undefined): boolean {
  return (
    name === 'AuthRetryableFetchError' ||
    name === 'StorageUnknownError' ||
    name === 'TypeError' ||
    status === 502 ||
    status === 503 ||
    status === 504
  );
}

function weakPassword(reasons: readonly string[] = []): string {
  const sentences = reasons
    .map((reason) => text.weak[reason as keyof typeof text.weak])
    .filter(Boolean);
  return sentences.length > 0 ? sentences.join(' ') : text.weakPassword;
}
