import { accountClient } from '../../account/client.ts';
import { accountFailure } from '../../account/sentences.ts';
import type { Address } from './address.ts';
import { callbackUrl } from './callback-url.ts';
import { dataOf } from '../../account/data-of.ts';

/** What a code is for: to finish signing up, to sign in, to choose a new password. */
export type CodeKind = 'signup' | 'sign-in' | 'recovery';

interface Asked {
  readonly kind: CodeKind;
  /** A mail has a link beside the code; a recovery goes by mail alone. */
  readonly to: Address;
  readonly next: string;
}

export type CodeAnswer =
  | { readonly status: 'sent' }
  /** With the seconds to wait where it was too soon. */
  | { readonly status: 'failed'; readonly sentence: string; readonly waitSeconds?: number };

/** Asks for a code, for the first time or again. The answer does not reveal whether there is an account. */
export async function askForCode(asked: Asked): Promise<CodeAnswer> {
  try {
    await ask(asked);
    return { status: 'sent' };
  } catch (error) {
    const { code, message } = error as { readonly code?: string; readonly message?: string };
    // That there is no such account must not be revealed.
    if (code === 'otp_disabled') return { status: 'sent' };
    const wait = Number(/after (\d+) seconds/.exec(message ?? '')?.[1]);
    return {
      status: 'failed',
      sentence: accountFailure(error).sentence,
      ...(wait > 0 && { waitSeconds: wait }),
    };
  }
}

async function ask({ kind, to, next }: Asked): Promise<void> {
  const { auth } = await accountClient();
  const emailRedirectTo = callbackUrl(next);
  if (kind === 'recovery') {
    const email = 'email' in to ? to.email : '';
    dataOf(await auth.resetPasswordForEmail(email, { redirectTo: emailRedirectTo }));
  } else if (kind === 'sign-in') {
    const options = { emailRedirectTo, shouldCreateUser: false };
    dataOf(await auth.signInWithOtp({ ...to, options }));
  } else if ('phone' in to) {
    dataOf(await auth.resend({ type: 'sms', phone: to.phone }));
  } else {
    dataOf(await auth.resend({ type: 'signup', email: to.email, options: { emailRedirectTo } }));
  }
}
