import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { accountBackend } from '../../account/account-backend.ts';
import { useHalfSignedIn, usePerson } from '../../account/session.ts';
import { useSendsMail } from '../../account/service-settings.ts';
import { text } from '../../text/en/sign-in.ts';
import { nameOf } from './address.ts';
import { TwoPartFrame } from './frame.tsx';
import { AskForm } from './ask-form.tsx';
import { CodeSent } from './code-sent.tsx';
import { KeptMail } from './kept-mail.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { NoAccounts } from './no-accounts.tsx';
import { endRecovery, isRecovering, startRecovery } from './recovering.ts';
import { SecondFactor } from './second-factor.tsx';
import { useSentCode } from './sent-code.ts';

interface RecoverProps {
  readonly next: string;
  readonly onDone: () => void;
}

/** A mail for who forgot their password; once they came by it, a new password. */
export function RecoverView({ next, onDone }: RecoverProps) {
  const person = usePerson();
  const half = useHalfSignedIn();
  const [recovering, setRecovering] = useState(isRecovering);
  if (!accountBackend) return <NoAccounts />;
  if (half) return <SecondFactor who={half.email || half.name} />;
  if (person && recovering) {
    const done = () => {
      endRecovery();
      onDone();
    };
    return <NewPasswordForm person={person} onDone={done} />;
  }
  const accept = () => {
    startRecovery();
    setRecovering(true);
  };
  return <AskForMail next={next} onAccepted={accept} />;
}

interface AskForMailProps {
  readonly next: string;
  /** They typed the code of the mail, and are in. */
  readonly onAccepted: () => void;
}

function AskForMail({ next, onAccepted }: AskForMailProps) {
  const { sent, wait, forget } = useSentCode('recovery');
  const sendsMail = useSendsMail();
  if (sent && !sendsMail) {
    return (
      <TwoPartFrame title={text.recover.keptTitle} lead={text.recover.keptLead(nameOf(sent.to))}>
        <KeptMail onChange={forget}>{text.recover.kept}</KeptMail>
      </TwoPartFrame>
    );
  }
  if (sent) {
    return (
      <TwoPartFrame title={text.recover.sentTitle} lead={text.recover.sent(nameOf(sent.to))}>
        <CodeSent kind="recovery" {...sent} next={next} onChange={forget} onAccepted={onAccepted} />
      </TwoPartFrame>
    );
  }
  return (
    <TwoPartFrame
      title={text.recover.title}
      lead={sendsMail ? text.recover.lead : text.recover.leadOfKept}
      footer={
        <Link
          to="/login"
          search={next === '/' ? {} : { next }}
          className="font-medium text-foreground underline underline-offset-4"
        >
          {text.recover.back}
        </Link>
      }
    >
      <AskForm
        kind="recovery"
        label={text.recover.title}
        submit={sendsMail ? text.recover.submit : text.recover.ask}
        next={next}
        phone={false}
        onSent={wait}
      />
    </TwoPartFrame>
  );
}
