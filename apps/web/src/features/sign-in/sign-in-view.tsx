import { Link } from '@tanstack/react-router';
import { Mail, RectangleEllipsis } from 'lucide-react';
import { useState } from 'react';
import { text } from '../../text/en/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { ComeIn } from './come-in.tsx';
import type { ComeInProps } from './come-in.tsx';
import { CardFrame, TwoPartFrame } from './frame.tsx';
import { LinkForm } from './link-form.tsx';
import { MailSent } from './mail-sent.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { useSentMail } from './sent-mail.ts';
import { useServiceSettings } from './service-settings.ts';

interface SignInProps extends ComeInProps {
  /** The address to come back to, `/` where one wanted nowhere else. */
  readonly next: string;
}

/** Every way to sign in that there is here. */
export function SignInView({ next, onDone }: SignInProps) {
  return (
    <ComeIn onDone={onDone}>
      <WaysIn next={next} />
    </ComeIn>
  );
}

/** Address and password alone. */
export function BasicSignInView({ next, onDone }: SignInProps) {
  const settings = useServiceSettings();
  return (
    <ComeIn onDone={onDone}>
      <CardFrame title={text.login.title}>
        <PasswordForm next={next} phone={settings?.phone ?? false} />
      </CardFrame>
    </ComeIn>
  );
}

const small = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const;

function WaysIn({ next }: Pick<SignInProps, 'next'>) {
  const settings = useServiceSettings();
  const { sent, wait, forget } = useSentMail('sign-in');
  const [byMail, setByMail] = useState(sent !== undefined);
  if (sent) {
    return (
      <TwoPartFrame title={text.link.sentTitle} lead={text.link.sent(sent.email)}>
        <MailSent kind="sign-in" {...sent} next={next} onChange={forget} />
        <Button
          look="link"
          className="-ms-1 w-fit"
          onClick={() => {
            forget();
            setByMail(false);
          }}
        >
          {text.login.byPassword}
        </Button>
      </TwoPartFrame>
    );
  }
  return (
    <TwoPartFrame
      title={text.login.title}
      lead={byMail ? text.link.lead : next === '/' ? text.login.lead : text.login.nextLead}
      footer={<NewHere next={next} signUpOpen={settings?.signUpOpen ?? true} />}
    >
      {byMail ? (
        <LinkForm
          kind="sign-in"
          label={text.login.byMail}
          submit={text.link.submit}
          next={next}
          onSent={wait}
        />
      ) : (
        <PasswordForm next={next} phone={settings?.phone ?? false} />
      )}
      <Button size="large" onClick={() => setByMail(!byMail)}>
        {byMail ? <RectangleEllipsis {...small} /> : <Mail {...small} />}
        {byMail ? text.login.byPassword : text.login.byMail}
      </Button>
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
