import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { accountBackend } from '../../account/account-backend.ts';
import { useHalfSignedIn, usePerson } from '../../account/session.ts';
import { signOut } from '../../account/sign-out.ts';
import { text } from '../../text/en/sign-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CardFrame } from './frame.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { NoAccounts } from './no-accounts.tsx';

interface SignOutProps {
  /** They asked for it on a page of ours: they are signed out at once. */
  readonly atOnce: boolean;
  /** It has begun: a reload of the page does not do it again. */
  readonly onStart: () => void;
}

/**
 * Signs out. A visit by a link is confirmed first: no other site can sign a person out by leading
 * them here.
 */
export function SignOutView({ atOnce, onStart }: SignOutProps) {
  const half = useHalfSignedIn();
  const person = usePerson() ?? half;
  const leaving = useMutation({ mutationFn: signOut, retry: false });
  const [wanted] = useState(atOnce);
  const leave = useEffectEvent(() => {
    if (!person || !leaving.isIdle) return;
    onStart();
    leaving.mutate();
  });
  useEffect(() => {
    if (wanted) leave();
  }, [wanted]);
  if (!accountBackend) return <NoAccounts />;
  if (!person) return <SignedOut />;
  if (leaving.isPending || (wanted && leaving.isIdle)) {
    return <CardFrame title={text.logout.working} />;
  }
  const failed = leaving.isError;
  return (
    <CardFrame
      title={failed ? text.logout.failedTitle : text.logout.title}
      {...(!failed && { lead: text.logout.lead(person.email || person.name) })}
    >
      {failed && <Alert tone="problem" title={text.logout.failed} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => leaving.mutate()}>
          {failed ? text.logout.tryAgain : text.logout.submit}
        </Button>
        <Link to="/" className={buttonClass()}>
          {text.logout.stay}
        </Link>
      </div>
    </CardFrame>
  );
}

function SignedOut() {
  const { doneTitle, done, again } = text.logout;
  return <NextStepCard title={doneTitle} lead={done} next={{ to: '/login', label: again }} />;
}
