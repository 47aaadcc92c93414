import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { accountClient } from '../../../account/client.ts';
import { accountFailure } from '../../../account/sentences.ts';
import { text } from '../../../text/en/account-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { Form, FormField } from '../../../ui/form.tsx';
import { Input } from '../../../ui/input.tsx';
import { addToast } from '../../../ui/toast-store.ts';
import { dataOf } from '../../../account/data-of.ts';
import { SettingRow } from '../display/setting-row.tsx';
import { ServerProblem } from '../server-problem.tsx';
import { SaveAndCancel } from './save-and-cancel.tsx';
import { UnsavedGuard } from '../unsaved-guard.tsx';
import { useReloadAccount } from './use-account.ts';

const { phone: words } = text;
const schema = z.object({
  phone: z
    .string()
    .transform((value) => value.replaceAll(/[\s()/.-]/g, ''))
    .pipe(z.string().regex(/^\+?\d{6,15}$/, words.bad)),
  code: z.string(),
});

/** The number that one signs in with, where that is possible here. */
export function PhoneRow({ user }: { readonly user: User }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <SettingRow name={words.name} about={user.phone ? `+${user.phone}` : words.none}>
        {!isOpen && (
          <Button size="small" aria-label={words.changeLabel} onClick={() => setOpen(true)}>
            {words.change}
          </Button>
        )}
      </SettingRow>
      {isOpen && <PhoneForm onClose={() => setOpen(false)} />}
    </div>
  );
}

function PhoneForm({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { phone: '', code: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('phone'), [setFocus]);
  const reload = useReloadAccount();
  /** The number to which a code is on its way. */
  const [waiting, setWaiting] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const send = async ({ phone, code }: z.infer<typeof schema>) => {
    setProblem(undefined);
    try {
      const { auth } = await accountClient();
      if (waiting === phone) {
        dataOf(await auth.verifyOtp({ phone, token: code, type: 'phone_change' }));
      } else {
        const { user } = dataOf(await auth.updateUser({ phone }));
        if (user?.new_phone) {
          setWaiting(phone);
          return;
        }
      }
      addToast({ title: words.changed });
      await reload();
      onClose();
    } catch (error) {
      const { sentence, field } = accountFailure(error);
      if (field === 'phone' || field === 'code') form.setError(field, { message: sentence });
      else setProblem(sentence);
    }
  };
  return (
    <Form form={form} label={words.form} onSubmit={send} className="max-w-md px-4 pb-4">
      <UnsavedGuard isDirty={form.formState.isDirty} />
      <FormField form={form} name="phone" label={words.field} description={words.about}>
        {(control) => <Input type="tel" autoComplete="tel" dir="ltr" {...control} />}
      </FormField>
      {waiting !== undefined && <CodeField form={form} name="code" label={words.code} />}
      <ServerProblem sentence={problem} />
      <div className="flex gap-2">
        <SaveAndCancel
          label={waiting === undefined ? words.save : words.confirm}
          isBusy={form.formState.isSubmitting}
          onCancel={onClose}
        />
      </div>
    </Form>
  );
}
