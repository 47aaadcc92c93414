import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { accountBackend } from '../../account/account-backend.ts';
import { useHalfSignedIn, usePerson } from '../../account/session.ts';
import { AlreadyIn } from './already-in.tsx';
import { NoAccounts } from './no-accounts.tsx';
import { SecondFactor } from './second-factor.tsx';

export interface SignInGateProps {
  /** Called once after sign-in; goes on to the page that was asked for. */
  readonly onDone: () => void;
}

/**
 * Wraps the pages that lead to a sign-in. Signed out, it shows the page; with a second factor
 * missing, the form for that; after sign-in, in this tab or another, it goes on. People who were
 * signed in before they opened the page choose whether to continue.
 */
export function SignInGate({
  onDone,
  children,
}: SignInGateProps & { readonly children: ReactNode }) {
  const person = usePerson();
  const half = useHalfSignedIn();
  const [wasIn, setWasIn] = useState(person !== null);
  const done = useEffectEvent(onDone);
  if (person === null && wasIn) setWasIn(false);
  const hasSignedIn = person !== null && !wasIn;
  useEffect(() => {
    if (hasSignedIn) done();
  }, [hasSignedIn]);
  if (!accountBackend) return <NoAccounts />;
  if (half) return <SecondFactor who={half.email || half.name} />;
  if (person && wasIn) return <AlreadyIn person={person} onDone={onDone} />;
  return children;
}
