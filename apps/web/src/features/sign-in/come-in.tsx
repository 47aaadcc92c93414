import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { accountHome } from '../../account/home.ts';
import { useHalfSignedIn, usePerson } from '../../account/session.ts';
import { AlreadyIn } from './already-in.tsx';
import { NoAccounts } from './no-accounts.tsx';
import { SecondFactor } from './second-factor.tsx';

export interface ComeInProps {
  /** Goes to where one wanted to be; called once somebody is in. */
  readonly onDone: () => void;
}

/**
 * Around a page by which people come in: the page itself for who is out, the second factor for who
 * has one, and on as soon as somebody is in, be it in another tab. Who was in before is asked.
 */
export function ComeIn({ onDone, children }: ComeInProps & { readonly children: ReactNode }) {
  const person = usePerson();
  const half = useHalfSignedIn();
  const [wasIn, setWasIn] = useState(person !== null);
  const done = useEffectEvent(onDone);
  if (person === null && wasIn) setWasIn(false);
  const comesIn = person !== null && !wasIn;
  useEffect(() => {
    if (comesIn) done();
  }, [comesIn]);
  if (!accountHome) return <NoAccounts />;
  if (half) return <SecondFactor who={half.email || half.name} />;
  if (person && wasIn) return <AlreadyIn person={person} onDone={onDone} />;
  return children;
}
