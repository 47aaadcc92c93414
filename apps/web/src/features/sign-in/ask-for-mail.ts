import { accountClient } from '../../account/client.ts';
import { accountFailure } from '../../account/sentences.ts';
import { callbackUrl } from './callback-url.ts';
import { dataOf } from './data-of.ts';

/** What a mail is for: to finish signing up, to sign in, to choose a new password. */
export type MailKind = 'signup' | 'sign-in' | 'recovery';

interface Mail {
  readonly kind: MailKind;
  readonly email: string;
  readonly next: string;
}

export type MailAnswer =
  | { readonly status: 'sent' }
  /** With the seconds to wait where it was too soon. */
  | { readonly status: 'failed'; readonly sentence: string; readonly waitSeconds?: number };

/** Asks for a mail, for the first time or again. Whether anybody gets one is not told. */
export async function askForMail(mail: Mail): Promise<MailAnswer> {
  try {
    await ask(mail);
    return { status: 'sent' };
  } catch (error) {
    const { code, message } = error as { readonly code?: string; readonly message?: string };
    // That there is no such account is nothing to be told to whoever asks.
    if (code === 'otp_disabled') return { status: 'sent' };
    const wait = Number(/after (\d+) seconds/.exec(message ?? '')?.[1]);
    return {
      status: 'failed',
      sentence: accountFailure(error).sentence,
      ...(wait > 0 && { waitSeconds: wait }),
    };
  }
}

async function ask({ kind, email, next }: Mail): Promise<void> {
  const { auth } = await accountClient();
  const emailRedirectTo = callbackUrl(next);
  switch (kind) {
    case 'signup':
      dataOf(await auth.resend({ type: 'signup', email, options: { emailRedirectTo } }));
      return;
    case 'sign-in': {
      const options = { emailRedirectTo, shouldCreateUser: false };
      dataOf(await auth.signInWithOtp({ email, options }));
      return;
    }
    case 'recovery':
      dataOf(await auth.resetPasswordForEmail(email, { redirectTo: emailRedirectTo }));
  }
}
