import { useEffect, useEffectEvent, useState } from 'react';
import { accountClient } from '../../account/client.ts';
import { dataOf } from '../../account/data-of.ts';
import { asksForPassword } from './landing.ts';
import type { BroughtSession, LinkType } from './landing.ts';
import { startRecovery } from './recovering.ts';
import { forgetSentCodes } from './sent-code.ts';

export type Outcome =
  | { readonly status: 'in'; readonly asksForPassword: boolean }
  /** One of two addresses is confirmed. */
  | { readonly status: 'half' }
  | { readonly status: 'failed'; readonly error: unknown };

const begun = new Map<string, Promise<Outcome>>();

/**
 * The outcome of work that succeeds only once, undefined while it runs. It starts once in the life
 * of this document, however often the component mounts. The query cache cannot hold it: a sign-in
 * clears that cache.
 */
export function useOnce(name: string, work: () => Promise<Outcome>): Outcome | undefined {
  const [outcome, setOutcome] = useState<Outcome>();
  const begin = useEffectEvent(() => {
    const under = begun.get(name) ?? work();
    begun.set(name, under);
    return under;
  });
  useEffect(() => {
    let isShown = true;
    void begin().then((came) => {
      if (isShown) setOutcome(came);
    });
    return () => {
      isShown = false;
    };
  }, [name]);
  return outcome;
}

/** Exchanges a code for a session, in the browser that requested it. Works once. */
export function completeWithCode(code: string): Promise<Outcome> {
  return outcomeOf(async () => {
    const { auth } = await accountClient();
    const data = dataOf(await auth.exchangeCodeForSession(code));
    // Undocumented in its type: the client remembers with its secret what the mail was for.
    const { redirectType } = data as { readonly redirectType?: string | null };
    return signedIn(redirectType === 'recovery' ? 'recovery' : undefined);
  });
}

/** Uses up the token of a mail. */
export function completeWithToken(tokenHash: string, type: LinkType): Promise<Outcome> {
  return outcomeOf(async () => {
    const { auth } = await accountClient();
    const { session } = dataOf(await auth.verifyOtp({ token_hash: tokenHash, type }));
    return session ? signedIn(type) : { status: 'half' };
  });
}

/** Adopts the session that a link carries. */
export function completeWithSession(brought: BroughtSession): Promise<Outcome> {
  return outcomeOf(async () => {
    const { auth } = await accountClient();
    const { accessToken, refreshToken } = brought;
    dataOf(await auth.setSession({ access_token: accessToken, refresh_token: refreshToken }));
    return signedIn(brought.type);
  });
}

function signedIn(type: LinkType | undefined): Outcome {
  forgetSentCodes();
  if (asksForPassword(type)) startRecovery();
  return { status: 'in', asksForPassword: asksForPassword(type) };
}

async function outcomeOf(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    return { status: 'failed', error };
  }
}
