import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { accountBackend } from '../../account/account-backend.ts';
import { currentPerson, useHalfSignedIn, usePerson } from '../../account/session.ts';
import { signOut } from '../../account/sign-out.ts';
import {
  forgetChanges,
  loadPendingChanges,
  usePendingChanges,
} from '../../pending/pending-store.ts';
import { text as pendingText } from '../../text/en/pending.ts';
import { text } from '../../text/en/sign-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CardFrame } from './frame.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { NoAccounts } from './no-accounts.tsx';

const { signOut: pending } = pendingText;

/** Signs out; what was not sent stays in this browser for the person, or is deleted with it. */
async function leaveWith(unsent: 'keep' | 'delete'): Promise<void> {
  const owner = currentPerson()?.id;
  await signOut();
  if (unsent === 'delete' && owner !== undefined) await forgetChanges(owner);
}

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
  const leaving = useMutation({ mutationFn: leaveWith, retry: false });
  const [wanted] = useState(atOnce);
  const unsent = usePendingChanges().length;
  const leave = useEffectEvent(async () => {
    // What would be left behind is asked about first.
    const isAllSent = (await loadPendingChanges()).length === 0;
    if (!person || !leaving.isIdle || !isAllSent) return;
    onStart();
    leaving.mutate('keep');
  });
  useEffect(() => {
    if (wanted) void leave();
  }, [wanted]);
  if (!accountBackend) return <NoAccounts />;
  if (!person) return <SignedOut />;
  if (leaving.isPending || (wanted && leaving.isIdle && unsent === 0)) {
    return <CardFrame title={text.logout.working} />;
  }
  const failed = leaving.isError;
  const hasUnsent = unsent > 0;
  return (
    <CardFrame
      title={
        failed ? text.logout.failedTitle : hasUnsent ? pending.title(unsent) : text.logout.title
      }
      {...(!failed && {
        lead: hasUnsent ? pending.lead : text.logout.lead(person.email || person.name),
      })}
    >
      {failed && <Alert tone="problem" title={text.logout.failed} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => leaving.mutate('keep')}>
          {failed ? text.logout.tryAgain : hasUnsent ? pending.submit : text.logout.submit}
        </Button>
        {hasUnsent && (
          <Button variant="danger" onClick={() => leaving.mutate('delete')}>
            {pending.delete}
          </Button>
        )}
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
