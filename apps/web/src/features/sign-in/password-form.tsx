import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { accountClient } from '../../account/client.ts';
import { text } from '../../text/en/sign-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Form, FormField } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { addressSchema, readAddress, rememberAddress, typedAddress } from './address.ts';
import { dataOf } from './data-of.ts';
import { askForMail } from './ask-for-mail.ts';
import { PasswordInput } from './password-input.tsx';
import { ProblemNotice, useProblem } from './problem.tsx';

interface PasswordFormProps {
  readonly next: string;
  /** Whether people may come in by a phone number too. */
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
  const { sentence, clear, tell } = useProblem(form);
  const [unconfirmed, setUnconfirmed] = useState<string>();
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
      if ((error as { code?: string }).code === 'email_not_confirmed') setUnconfirmed(address);
      else tell(error);
    }
  };
  const label = phone ? text.emailOrPhone : text.email;
  return (
    <Form form={form} label={text.login.title} onSubmit={submit}>
      <ProblemNotice sentence={sentence} />
      {unconfirmed !== undefined && <Unconfirmed email={unconfirmed} next={next} />}
      <FormField form={form} name="address" label={label}>
        {(control) => (
          <Input
            {...control}
            size="large"
            type={phone ? 'text' : 'email'}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </FormField>
      <div className="relative">
        <FormField form={form} name="password" label={text.password}>
          {(control) => <PasswordInput control={control} autoComplete="current-password" />}
        </FormField>
        {/* After the field, so that Tab leads from the address to the password. */}
        <Link
          to="/forgot-password"
          search={next === '/' ? {} : { next }}
          onClick={() => rememberAddress(form.getValues('address'))}
          className="absolute end-0 top-0 text-muted-foreground underline-offset-4 hover:text-foreground hover:underline max-md:-top-3 max-md:py-3"
        >
          {text.login.forgot}
        </Link>
      </div>
      <Button type="submit" look="primary" size="large" loading={form.formState.isSubmitting}>
        {text.login.submit}
      </Button>
    </Form>
  );
}

/** The password is right, but nobody has followed the link of the first mail yet. */
function Unconfirmed({ email, next }: { readonly email: string; readonly next: string }) {
  const [state, setState] = useState<'asked' | 'sending' | 'sent'>('asked');
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    setState('sending');
    const answer = await askForMail({ kind: 'signup', email, next });
    setProblem(answer.status === 'sent' ? undefined : answer.sentence);
    setState(answer.status === 'sent' ? 'sent' : 'asked');
  };
  if (state === 'sent') return <Alert tone="success" title={text.login.sentAgain(email)} />;
  return (
    <Alert
      tone="warning"
      title={text.login.unconfirmed}
      actions={
        <Button size="small" loading={state === 'sending'} onClick={() => void send()}>
          {text.login.sendAgain}
        </Button>
      }
    >
      {problem ?? text.login.unconfirmedBody}
    </Alert>
  );
}
