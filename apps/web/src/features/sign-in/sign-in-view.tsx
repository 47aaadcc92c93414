import { Link } from '@tanstack/react-router';
import { Building2, Mail, RectangleEllipsis } from 'lucide-react';
import { useState } from 'react';
import { useServiceSettings } from '../../account/service-settings.ts';
import { text } from '../../text/en/sign-in.ts';
import { text as sso } from '../../text/en/sso.ts';
import { Button } from '../../ui/button.tsx';
import { SignInGate } from './sign-in-gate.tsx';
import type { SignInGateProps } from './sign-in-gate.tsx';
import { CardFrame, TwoPartFrame } from './frame.tsx';
import { AskForm } from './ask-form.tsx';
import { CodeSent } from './code-sent.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { useSentCode } from './sent-code.ts';
import { SsoForm } from './sso-form.tsx';
import { WalletButtons } from './wallet-buttons.tsx';

interface SignInProps extends SignInGateProps {
  /** The address to come back to, `/` where one wanted nowhere else. */
  readonly next: string;
}

/** Every way to sign in that there is here. */
export function SignInView({ next, onDone }: SignInProps) {
  return (
    <SignInGate onDone={onDone}>
      <WaysIn next={next} />
    </SignInGate>
  );
}

/** Address and password alone. */
export function BasicSignInView({ next, onDone }: SignInProps) {
  const settings = useServiceSettings();
  return (
    <SignInGate onDone={onDone}>
      <CardFrame title={text.login.title}>
        <PasswordForm next={next} phone={settings?.phone ?? false} />
      </CardFrame>
    </SignInGate>
  );
}

const small = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const;

function WaysIn({ next }: Pick<SignInProps, 'next'>) {
  const settings = useServiceSettings();
  const { sent, wait, forget } = useSentCode('sign-in');
  const [way, setWay] = useState<'password' | 'mail' | 'sso'>(sent ? 'mail' : 'password');
  if (sent) {
    return (
      <TwoPartFrame
        title={'phone' in sent.to ? text.link.textTitle : text.link.sentTitle}
        lead={
          'phone' in sent.to ? text.link.textSent(sent.to.phone) : text.link.sent(sent.to.email)
        }
      >
        <CodeSent kind="sign-in" {...sent} next={next} onChange={forget} />
        <Button
          variant="link"
          className="-ms-1 w-fit"
          onClick={() => {
            forget();
            setWay('password');
          }}
        >
          {text.login.byPassword}
        </Button>
      </TwoPartFrame>
    );
  }
  const phone = settings?.phone ?? false;
  const texts = settings?.texts ?? false;
  // Without a mail server a link cannot be delivered: a new password is asked for instead.
  const offersCode = texts || settings?.sendsMail !== false;
  const byCode = texts ? text.login.byCode : text.login.byMail;
  const leads = {
    password: next === '/' ? text.login.lead : text.login.nextLead,
    mail: texts ? text.link.leadOfCode : text.link.lead,
    sso: sso.lead,
  };
  return (
    <TwoPartFrame
      title={text.login.title}
      lead={leads[way]}
      footer={<NewHere next={next} signUpOpen={settings?.signUpOpen ?? true} />}
    >
      {way === 'sso' && <SsoForm next={next} />}
      {way === 'mail' && (
        <AskForm
          kind="sign-in"
          label={byCode}
          submit={texts ? text.link.submitCode : text.link.submit}
          next={next}
          phone={texts}
          onSent={wait}
        />
      )}
      {way === 'password' ? (
        <>
          <PasswordForm next={next} phone={phone} />
          {offersCode && (
            <Button size="large" onClick={() => setWay('mail')}>
              <Mail {...small} />
              {byCode}
            </Button>
          )}
        </>
      ) : (
        <Button size="large" onClick={() => setWay('password')}>
          <RectangleEllipsis {...small} />
          {text.login.byPassword}
        </Button>
      )}
      {settings?.sso === true && way !== 'sso' && (
        <Button size="large" onClick={() => setWay('sso')}>
          <Building2 {...small} />
          {sso.offer}
        </Button>
      )}
      {settings?.passkeys === true && <PasskeyButton />}
      <WalletButtons chains={settings?.wallets ?? []} />
      <ProviderButtons providers={settings?.providers ?? []} next={next} />
    </TwoPartFrame>
  );
}

interface NewHereProps {
  readonly next: string;
  readonly signUpOpen: boolean;
}

function NewHere({ next, signUpOpen }: NewHereProps) {
  const link = 'font-medium text-foreground underline underline-offset-4';
  return (
    <>
      {text.login.noAccount}
      {signUpOpen ? (
        <Link to="/register" search={next === '/' ? {} : { next }} className={link}>
          {text.login.register}
        </Link>
      ) : (
        <Link to="/request-access" className={link}>
          {text.login.requestAccess}
        </Link>
      )}
    </>
  );
}
