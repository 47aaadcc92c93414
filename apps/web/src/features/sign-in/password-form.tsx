import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { accountClient } from '../../account/client.ts';
import { useSendsMail } from '../../account/service-settings.ts';
import { text } from '../../text/en/sign-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Form, FormField } from '../../ui/form.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { addressSchema, nameOf, readAddress, rememberAddress, typedAddress } from './address.ts';
import type { Address } from './address.ts';
import { AddressInput } from './address-input.tsx';
import { CodeSent } from './code-sent.tsx';
import { dataOf } from '../../account/data-of.ts';
import { askForCode } from './ask-for-code.ts';
import { KeptMail } from './kept-mail.tsx';
import { ProblemNotice, useProblem } from './problem.tsx';

interface PasswordFormProps {
  readonly next: string;
  /** Whether people can sign in by a phone number too. */
  readonly phone: boolean;
}

/** An address and its password. Once they are right, who is signed in has changed. */
export function PasswordForm({ next, phone }: PasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(
      z.object({
        address: addressSchema(phone),
        password: z.string().min(1, text.missing.password),
      }),
    ),
    defaultValues: { address: typedAddress(), password: '' },
  });
  const { sentence, clear, report } = useProblem(form);
  const [unconfirmed, setUnconfirmed] = useState<Address>();
  const [sentAt, setSentAt] = useState<number>();
  const submit = async ({ address, password }: { address: string; password: string }) => {
    clear();
    setUnconfirmed(undefined);
    rememberAddress(address);
    const who = readAddress(address, phone);
    if (!who) return;
    try {
      const client = await accountClient();
      dataOf(await client.auth.signInWithPassword({ ...who, password }));
    } catch (error) {
      if (isUnconfirmed(error)) setUnconfirmed(who);
      else report(error);
    }
  };
  const sendsMail = useSendsMail();
  if (unconfirmed && sentAt !== undefined && !sendsMail && 'email' in unconfirmed) {
    return <KeptMail onChange={() => setSentAt(undefined)}>{text.register.kept}</KeptMail>;
  }
  if (unconfirmed && sentAt !== undefined) {
    return (
      <>
        <Alert tone="success" title={text.login.sentAgain(nameOf(unconfirmed))} />
        <CodeSent
          kind="signup"
          to={unconfirmed}
          sentAt={sentAt}
          next={next}
          onChange={() => setSentAt(undefined)}
        />
      </>
    );
  }
  const label = phone ? text.emailOrPhone : text.email;
  return (
    <Form form={form} label={text.login.title} onSubmit={submit}>
      <ProblemNotice sentence={sentence} />
      {unconfirmed !== undefined && (
        <Unconfirmed to={unconfirmed} next={next} onSent={() => setSentAt(Date.now())} />
      )}
      <FormField form={form} name="address" label={label}>
        {(control) => <AddressInput control={control} phone={phone} />}
      </FormField>
      <div className="relative">
        <FormField form={form} name="password" label={text.password}>
          {(control) => (
            <PasswordInput control={control} size="large" autoComplete="current-password" />
          )}
        </FormField>
        {/* After the field, so that Tab leads from the address to the password. */}
        <Link
          to="/forgot-password"
          search={next === '/' ? {} : { next }}
          onClick={() => rememberAddress(form.getValues('address'))}
          className="absolute end-0 top-0 text-muted-foreground underline-offset-4 hover:text-foreground hover:underline max-md:-top-3 max-md:py-3"
        >
          <bdi>{text.login.forgot}</bdi>
        </Link>
      </div>
      <Button type="submit" variant="primary" size="large" loading={form.formState.isSubmitting}>
        {text.login.submit}
      </Button>
    </Form>
  );
}

function isUnconfirmed(error: unknown): boolean {
  const { code } = error as { readonly code?: string };
  return code === 'email_not_confirmed' || code === 'phone_not_confirmed';
}

interface UnconfirmedProps {
  readonly next: string;
  readonly to: Address;
  readonly onSent: () => void;
}

/** The password is right, but the first mail or message is not confirmed yet. */
function Unconfirmed({ to, next, onSent }: UnconfirmedProps) {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    setSending(true);
    const answer = await askForCode({ kind: 'signup', to, next });
    setSending(false);
    if (answer.status === 'sent') onSent();
    else setProblem(answer.sentence);
  };
  const sendsMail = useSendsMail();
  const byMail = sendsMail ? text.login.unconfirmed : text.login.unconfirmedKept;
  const words = 'phone' in to ? text.login.unconfirmedPhone : byMail;
  return (
    <Alert
      tone="warning"
      title={words.title}
      actions={
        <Button size="small" loading={sending} onClick={() => void send()}>
          {words.again}
        </Button>
      }
    >
      {problem ?? words.body}
    </Alert>
  );
}
