import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { loginAddress } from '../../account/login-address.ts';
import { usePerson } from '../../account/session.ts';
import type { ReadInvitation } from '../../data/projects/invitation-calls.ts';
import { useInvitation } from '../../data/projects/use-invitations.ts';
import { sentenceOf } from '../../data/ask.ts';
import { text } from '../../text/en/invitations.ts';
import { buttonClass } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AnswerForm } from './answer-form.tsx';

interface InvitationScreenProps {
  readonly id: string;
  /** Opens the project once the person is a member. */
  readonly onAccepted: (projectId: string) => void;
}

const words = text.page;

/** Who invites to what and as what, and the two answers; or why there is nothing to answer. */
export function InvitationScreen({ id, onAccepted }: InvitationScreenProps) {
  const person = usePerson();
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-8">
      <div className="w-full max-w-96 rounded-lg border bg-card px-6 py-7 shadow-panel max-md:px-4">
        {person ? (
          <Asked key={person.id} id={id} onAccepted={onAccepted} />
        ) : (
          <Notice title={words.title} body={words.signedOut}>
            <WaysIn />
          </Notice>
        )}
      </div>
    </main>
  );
}

function WaysIn() {
  const back = useLocation({ select: ({ href }) => href });
  return (
    <>
      <Link to={loginAddress(back)} className={buttonClass({ variant: 'primary' })}>
        {words.signIn}
      </Link>
      <Link to="/register" search={{ next: back }} className={buttonClass()}>
        {words.register}
      </Link>
    </>
  );
}

function Asked({ id, onAccepted }: InvitationScreenProps) {
  const { data, error, isFetching, refetch } = useInvitation(id);
  if (data?.state === 'open') {
    return <AnswerForm id={id} invitation={data} onAccepted={onAccepted} />;
  }
  if (data) return <Ended state={data.state} />;
  if (error) {
    return (
      <LoadFailed title={words.failed} retrying={isFetching} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </LoadFailed>
    );
  }
  return (
    <div role="status" aria-label={words.loading} className="grid gap-3">
      <Skeleton className="h-7 w-1/2" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}

/** Why an invitation cannot be answered. */
function Ended({ state }: { readonly state: Exclude<ReadInvitation['state'], 'open'> }) {
  return (
    <Notice {...words.ends[state]}>
      {state === 'other_address' && (
        <Link to="/logout" className={buttonClass({ variant: 'primary' })}>
          {words.otherAccount}
        </Link>
      )}
      <Link to="/dashboard/projects" className={buttonClass()}>
        {words.projects}
      </Link>
    </Notice>
  );
}

interface NoticeProps {
  readonly title: string;
  readonly body: string;
  readonly children: ReactNode;
}

function Notice({ title, body, children }: NoticeProps) {
  return (
    <>
      <h1 className="text-heading font-semibold tracking-[-0.01em] text-balance">{title}</h1>
      <p className="mt-2 text-muted-foreground">{body}</p>
      <div className="mt-6 flex flex-wrap gap-2">{children}</div>
    </>
  );
}
