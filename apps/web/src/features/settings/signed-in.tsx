import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { loginAddress } from '../../account/login-address.ts';
import { usePerson } from '../../account/session.ts';
import type { Person } from '../../account/stored-session.ts';
import { text } from '../../text/en/account-settings.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface SignedInProps {
  /** Where to come back to. */
  readonly path: string;
  readonly children: (person: Person) => ReactNode;
}

/** Renders its children for the signed-in person, who may sign out in another tab. */
export function SignedIn({ path, children }: SignedInProps) {
  const person = usePerson();
  if (person) return children(person);
  return (
    <EmptyState
      drawing="list"
      actions={
        <Link to={loginAddress(path)} className={buttonClass({ variant: 'primary' })}>
          {text.signIn}
        </Link>
      }
    >
      {text.signedOut}
    </EmptyState>
  );
}
