import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import type { User } from '@supabase/supabase-js';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { passkeyFailure } from '../../../account/passkeys.ts';
import { useSendsMail } from '../../../account/service-settings.ts';
import { accountFailure } from '../../../account/sentences.ts';
import { text } from '../../../text/en/account-settings.ts';
import { text as passkeys } from '../../../text/en/passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { Form, FormField } from '../../../ui/form.tsx';
import { Input } from '../../../ui/input.tsx';
import { addToast } from '../../../ui/toast-store.ts';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { ServerProblem } from '../server-problem.tsx';
import { deleteAccount } from './delete-account.ts';
import { sendProofCode } from './prove-person.ts';

const { delete: words } = text;

interface DeleteFormProps {
  readonly user: User;
  readonly onCancel: () => void;
}

/** How the person proves their identity: an account without an address has no way to. */
type Way = 'password' | 'code' | 'none';

/** The typed confirmation, and the proof that it is really them. */
export function DeleteForm({ user, onCancel }: DeleteFormProps) {
  const { email = '', factors = [] } = user;
  const verified = factors.filter(({ status }) => status === 'verified');
  const app = verified.find(({ factor_type: type }) => type === 'totp');
  // Where there is an app, its code is typed beside the rest.
  const key = app ? undefined : verified.find(({ factor_type: type }) => type === 'webauthn');
  const [way, setWay] = useState<Way>(email ? 'password' : 'none');
  const [problem, setProblem] = useState<string>();
  const sendsMail = useSendsMail();
  const navigate = useNavigate();
  const confirmation = email || words.word;
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schemaFor({ confirmation, way, hasFactor: app !== undefined })),
    defaultValues: { typed: '', password: '', mailCode: '', factorCode: '' },
  });

  const run = async ({ password, mailCode, factorCode }: Values) => {
    setProblem(undefined);
    const own = {
      ...(app && { factor: { id: app.id, kind: 'totp' as const, code: factorCode } }),
      ...(key && { factor: { id: key.id, kind: 'webauthn' as const } }),
    };
    try {
      await deleteAccount(
        user.id,
        way === 'none'
          ? undefined
          : { email, ...own, ...(way === 'password' ? { password } : { mailCode }) },
      );
      addToast({ title: words.done });
      await navigate({ to: '/' });
    } catch (error) {
      const { code } = error as { readonly code?: string };
      const { sentence, field } = accountFailure(error);
      if (code === 'invalid_credentials') show('password', text.password.wrong);
      else if (code === 'mfa_verification_failed' && app) show('factorCode', sentence);
      else if (field === 'code' && way === 'code') show('mailCode', sentence);
      else setProblem(key ? passkeyFailure(error) : sentence);
    }
  };
  const show = (name: keyof Values, message: string) =>
    form.setError(name, { message }, { shouldFocus: true });
  const byCode = async () => {
    setProblem(undefined);
    try {
      await sendProofCode(email);
      setWay('code');
    } catch (error) {
      setProblem(accountFailure(error).sentence);
    }
  };
  return (
    <Form form={form} label={words.title} onSubmit={run}>
      <FormField form={form} name="typed" label={email ? words.typeEmail(email) : words.typeWord}>
        {(control) => <Input autoComplete="off" dir="ltr" {...control} />}
      </FormField>
      {way === 'password' && (
        <div className="grid gap-1">
          <FormField form={form} name="password" label={words.password}>
            {(control) => <PasswordInput control={control} autoComplete="current-password" />}
          </FormField>
          {sendsMail && (
            <Button variant="link" size="small" className="w-fit" onClick={() => void byCode()}>
              {words.byCode}
            </Button>
          )}
        </div>
      )}
      {way === 'code' && (
        <CodeField
          form={form}
          name="mailCode"
          label={words.code}
          description={words.codeSent(email)}
        />
      )}
      {app && <CodeField form={form} name="factorCode" label={words.factor} />}
      {key && <p className="text-muted-foreground">{passkeys.factor.deleteAbout}</p>}
      <ServerProblem sentence={problem} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{text.cancel}</Button>
        <Button type="submit" variant="danger" loading={form.formState.isSubmitting}>
          {words.action}
        </Button>
      </div>
    </Form>
  );
}

type Values = Readonly<Record<'typed' | 'password' | 'mailCode' | 'factorCode', string>>;

interface Asked {
  readonly confirmation: string;
  readonly way: Way;
  readonly hasFactor: boolean;
}

function schemaFor({ confirmation, way, hasFactor }: Asked) {
  const code = z.string().regex(/^\d{6}$/, words.missingCode);
  return z.object({
    typed: z
      .string()
      .trim()
      .refine((value) => value === confirmation, words.mismatch),
    password: way === 'password' ? z.string().min(1, words.missingPassword) : z.string(),
    mailCode: way === 'code' ? code : z.string(),
    factorCode: hasFactor ? code : z.string(),
  });
}
