import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';

interface AllowOnce {
  /** Such as `mail recovery`. */
  readonly what: string;
  /** The address or phone, whether it has an account or not. */
  readonly who: string;
  /** 0: without limit. */
  readonly seconds: number;
  readonly code: 'over_email_send_rate_limit' | 'over_sms_send_rate_limit';
}

/** Allows one message per recipient in so many seconds. @throws the given code. */
export async function allowOnce(
  { limits }: AuthContext,
  { what, who, seconds, code }: AllowOnce,
): Promise<void> {
  const often = { what, who, size: seconds > 0 ? 1 : 0, seconds };
  if (await limits.tryTake(often)) return;
  const wait = Math.max(1, Math.ceil((1 - (await limits.left(often))) * seconds));
  throw new AuthError(
    429,
    code,
    `For security purposes, you can only request this after ${wait} seconds.`,
  );
}
