import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { accountClient } from '../../../account/client.ts';
import { useSendsMail } from '../../../account/service-settings.ts';
import { accountFailure } from '../../../account/sentences.ts';
import { text } from '../../../text/en/account-settings.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form, FormField } from '../../../ui/form.tsx';
import { Input } from '../../../ui/input.tsx';
import { addToast } from '../../../ui/toast-store.ts';
import { dataOf } from '../../../account/data-of.ts';
import { SettingRow } from '../display/setting-row.tsx';
import { ServerProblem } from '../server-problem.tsx';
import { SaveAndCancel } from './save-and-cancel.tsx';
import { UnsavedGuard } from '../unsaved-guard.tsx';
import { backToAccount, useReloadAccount } from './use-account.ts';

const { email: words } = text;

/** The address that one signs in with; a change waits for its confirmations. */
export function EmailRow({ user }: { readonly user: User }) {
  const [isOpen, setOpen] = useState(false);
  const sendsMail = useSendsMail();
  const isAdmin = user.app_metadata['site_role'] === 'admin';
  const kept = sendsMail ? undefined : words[isAdmin ? 'keptAdmin' : 'kept'];
  const { email = '', new_email: newEmail } = user;
  const about = email && !user.email_confirmed_at ? `${email}, ${words.unconfirmed}` : email;
  return (
    <div>
      <SettingRow name={words.name} about={about || words.none}>
        {!isOpen && (
          <Button size="small" aria-label={words.changeLabel} onClick={() => setOpen(true)}>
            {words.change}
          </Button>
        )}
      </SettingRow>
      {newEmail && !isOpen && <Pending newEmail={newEmail} kept={kept} />}
      {isOpen && <EmailForm email={email} kept={kept} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface EmailFormProps {
  readonly email: string;
  /** Whom to ask where the server sends no mail. */
  readonly kept: string | undefined;
  readonly onClose: () => void;
}

function EmailForm({ email, kept, onClose }: EmailFormProps) {
  const form = useForm({ resolver: zodResolver(schemaFor(email)), defaultValues: { email: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);
  const reload = useReloadAccount();
  const [problem, setProblem] = useState<string>();
  const send = async ({ email: newEmail }: { email: string }) => {
    setProblem(undefined);
    try {
      const { auth } = await accountClient();
      dataOf(await auth.updateUser({ email: newEmail }, { emailRedirectTo: backToAccount() }));
      await reload();
      onClose();
    } catch (error) {
      const { sentence, field } = accountFailure(error);
      if (field === 'email') form.setError('email', { message: sentence }, { shouldFocus: true });
      else setProblem(sentence);
    }
  };
  return (
    <Form form={form} label={words.form} onSubmit={send} className="max-w-md px-4 pb-4">
      <UnsavedGuard isDirty={form.formState.isDirty} />
      <FormField form={form} name="email" label={words.field} description={kept ?? words.about}>
        {(control) => (
          <Input type="email" inputMode="email" autoComplete="email" dir="ltr" {...control} />
        )}
      </FormField>
      <ServerProblem sentence={problem} />
      <div className="flex gap-2">
        <SaveAndCancel
          label={kept === undefined ? words.send : words.ask}
          isBusy={form.formState.isSubmitting}
          onCancel={onClose}
        />
      </div>
    </Form>
  );
}

function schemaFor(present: string) {
  return z.object({
    email: z
      .string()
      .trim()
      .toLowerCase()
      .min(1, words.missing)
      .pipe(z.email(words.bad))
      .refine((value) => value !== present.toLowerCase(), words.same),
  });
}

/** A requested change that is not confirmed yet. */
interface PendingProps extends Pick<EmailFormProps, 'kept'> {
  readonly newEmail: string;
}

function Pending({ newEmail, kept }: PendingProps) {
  const reload = useReloadAccount();
  const [doing, setDoing] = useState<'again' | 'giveUp'>();
  const [problem, setProblem] = useState<string>();
  const run = async (what: 'again' | 'giveUp') => {
    setDoing(what);
    setProblem(undefined);
    try {
      const client = await accountClient();
      const { error } =
        what === 'again'
          ? await client.auth.resend({
              type: 'email_change',
              email: newEmail,
              options: { emailRedirectTo: backToAccount() },
            })
          : await client.rpc('cancel_email_change');
      if (error) throw error;
      await reload();
      addToast({ title: what === 'again' ? (kept ?? words.sentAgain) : words.givenUp });
    } catch (error) {
      setProblem(accountFailure(error).sentence);
    } finally {
      setDoing(undefined);
    }
  };
  return (
    <div className="grid gap-2 px-4 pb-4">
      <Alert
        tone="info"
        title={words.pending(newEmail)}
        actions={
          <>
            <Button size="small" loading={doing === 'again'} onClick={() => void run('again')}>
              {kept === undefined ? words.again : words.askAgain}
            </Button>
            <Button
              size="small"
              variant="quiet"
              loading={doing === 'giveUp'}
              onClick={() => void run('giveUp')}
            >
              {words.giveUp}
            </Button>
          </>
        }
      >
        {kept ?? words.pendingAbout(newEmail)}
      </Alert>
      <ServerProblem sentence={problem} />
    </div>
  );
}
