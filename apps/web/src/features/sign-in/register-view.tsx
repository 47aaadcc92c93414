import { Link, Navigate } from '@tanstack/react-router';
import { useHash } from './use-hash.ts';
import { useServiceSettings } from '../../account/service-settings.ts';
import { text } from '../../text/en/sign-in.ts';
import { SignInGate } from './sign-in-gate.tsx';
import type { SignInGateProps } from './sign-in-gate.tsx';
import { FirstAdminForm } from './first-admin-form.tsx';
import { TwoPartFrame } from './frame.tsx';
import { CodeSent } from './code-sent.tsx';
import { KeptMail } from './kept-mail.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { RegisterForm } from './register-form.tsx';
import { useSentCode } from './sent-code.ts';

interface RegisterProps extends SignInGateProps {
  readonly next: string;
}

/** Registers an account; with the link that a server without accounts prints, the first administrator. */
export function RegisterView({ next, onDone }: RegisterProps) {
  const token = new URLSearchParams(useHash()).get('first-admin');
  return (
    <SignInGate onDone={onDone}>
      {token === null ? <Register next={next} /> : <FirstAdminForm token={token} />}
    </SignInGate>
  );
}

function Register({ next }: Pick<RegisterProps, 'next'>) {
  const settings = useServiceSettings();
  const { sent, wait, forget } = useSentCode('signup');
  if (settings?.signUpOpen === false) return <Navigate to="/request-access" replace />;
  if (sent && 'email' in sent.to && settings?.sendsMail === false) {
    return (
      <TwoPartFrame
        title={text.register.keptTitle}
        lead={text.register.keptLead(sent.to.email)}
        footer={<SignInInstead next={next}>{text.register.elsewhere}</SignInInstead>}
      >
        <KeptMail onChange={forget}>{text.register.kept}</KeptMail>
      </TwoPartFrame>
    );
  }
  if (sent) {
    return (
      <TwoPartFrame
        title={'phone' in sent.to ? text.link.textTitle : text.register.sentTitle}
        lead={
          'phone' in sent.to
            ? text.register.textSent(sent.to.phone)
            : text.register.sent(sent.to.email)
        }
        footer={<SignInInstead next={next}>{text.register.elsewhere}</SignInInstead>}
      >
        <CodeSent kind="signup" {...sent} next={next} onChange={forget} />
      </TwoPartFrame>
    );
  }
  return (
    <TwoPartFrame
      title={text.register.title}
      lead={text.register.lead}
      footer={<SignInInstead next={next}>{text.register.has}</SignInInstead>}
    >
      <RegisterForm next={next} phone={settings?.phone ?? false} onSent={wait} />
      <ProviderButtons providers={settings?.providers ?? []} next={next} />
    </TwoPartFrame>
  );
}

interface SignInInsteadProps {
  readonly next: string;
  readonly children: string;
}

function SignInInstead({ next, children }: SignInInsteadProps) {
  return (
    <>
      {children}
      <Link
        to="/login"
        search={next === '/' ? {} : { next }}
        className="font-medium text-foreground underline underline-offset-4"
      >
        {text.signIn}
      </Link>
    </>
  );
}
