import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { accountBackend } from '../../account/account-backend.ts';
import { useHalfSignedIn, usePerson } from '../../account/session.ts';
import { text } from '../../text/en/sign-in.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { LoadingBar } from '../../ui/loading-bar.tsx';
import { CallbackFailure } from './callback-failure.tsx';
import {
  completeWithCode,
  completeWithSession,
  completeWithToken,
  useOnce,
} from './complete-sign-in.ts';
import type { Outcome } from './complete-sign-in.ts';
import { CardFrame } from './frame.tsx';
import type { BroughtSession, Landing } from './landing.ts';
import { NoAccounts } from './no-accounts.tsx';
import { SecondFactor } from './second-factor.tsx';

interface CallbackProps {
  /** The parsed address of the page. */
  readonly landing: Landing;
  readonly next: string;
  /** They are in and go on to `next`. */
  readonly onDone: () => void;
  /** They are in and have to choose a password first. */
  readonly onPassword: () => void;
}

/** Where mails and other services lead back to: finishes the sign-in, or says why it cannot. */
export function CallbackView(props: CallbackProps) {
  const { landing } = props;
  if (!accountBackend) return <NoAccounts />;
  switch (landing.kind) {
    case 'refused':
      return <CallbackFailure {...landing} next={props.next} />;
    case 'half':
      return <OneMore {...props} />;
    case 'nothing':
      return <Nothing {...props} />;
    case 'session':
      return <Asked {...props} session={landing.session} />;
    case 'code':
      return <Finish {...props} name={landing.code} work={() => completeWithCode(landing.code)} />;
    case 'token': {
      const { tokenHash, type } = landing;
      return <Finish {...props} name={tokenHash} work={() => completeWithToken(tokenHash, type)} />;
    }
  }
}

interface FinishProps extends CallbackProps {
  /** Identifies a single-use token, so that a second render does not use it again. */
  readonly name: string;
  readonly work: () => Promise<Outcome>;
}

function Finish({ name, work, next, onDone, onPassword }: FinishProps) {
  const person = usePerson();
  const half = useHalfSignedIn();
  const outcome = useOnce(name, work);
  const goOn = useEffectEvent(() => {
    if (outcome?.status !== 'in') return;
    if (outcome.asksForPassword) onPassword();
    else onDone();
  });
  const isIn = outcome?.status === 'in' && person !== null;
  useEffect(() => {
    if (isIn) goOn();
  }, [isIn]);
  if (outcome?.status === 'failed') return <CallbackFailure error={outcome.error} next={next} />;
  if (outcome?.status === 'half') return <OneMore onDone={onDone} />;
  if (outcome && half) return <SecondFactor who={half.email || half.name} />;
  return (
    <CardFrame title={text.callback.working}>
      <LoadingBar loading label={text.callback.working} />
    </CardFrame>
  );
}

/**
 * A link with a session in it could be of any account: the person sees whose it is before the sign-in,
 * so that they do not work in another account without knowing.
 */
function Asked(props: CallbackProps & { readonly session: BroughtSession }) {
  const { session, onDone } = props;
  const person = usePerson();
  const [agreed, setAgreed] = useState(person?.id === session.userId);
  if (agreed) {
    return (
      <Finish {...props} name={session.accessToken} work={() => completeWithSession(session)} />
    );
  }
  const { email } = session;
  return (
    <CardFrame
      title={text.callback.whoTitle}
      lead={person ? text.callback.whoElse(email, person.email) : text.callback.who(email)}
    >
      <Ways>
        <Button variant="primary" onClick={() => setAgreed(true)}>
          {text.callback.yes}
        </Button>
        <Button onClick={onDone}>{text.callback.no}</Button>
      </Ways>
    </CardFrame>
  );
}

function OneMore({ onDone }: Pick<CallbackProps, 'onDone'>) {
  return (
    <CardFrame title={text.callback.halfTitle} lead={text.callback.halfBody}>
      <Ways>
        <Button variant="primary" onClick={onDone}>
          {text.callback.continue}
        </Button>
      </Ways>
    </CardFrame>
  );
}

function Nothing({ next, onDone }: Pick<CallbackProps, 'next' | 'onDone'>) {
  const person = usePerson();
  return (
    <CardFrame title={text.callback.nothing} lead={text.callback.nothingBody}>
      <Ways>
        {person ? (
          <Button variant="primary" onClick={onDone}>
            {text.callback.continue}
          </Button>
        ) : (
          <Link
            to="/login"
            search={next === '/' ? {} : { next }}
            className={buttonClass({ variant: 'primary' })}
          >
            {text.signIn}
          </Link>
        )}
        <Link to="/" className={buttonClass()}>
          {text.goHome}
        </Link>
      </Ways>
    </CardFrame>
  );
}

function Ways({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>;
}
