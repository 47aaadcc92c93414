import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { accountFailure } from '../../../account/sentences.ts';
import { text } from '../../../text/en/account-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { Form, FormField } from '../../../ui/form.tsx';
import { addToast } from '../../../ui/toast-store.ts';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { SettingRow } from '../display/setting-row.tsx';
import { ServerProblem } from '../server-problem.tsx';
import { SaveAndCancel } from './save-and-cancel.tsx';
import { UnsavedGuard } from '../unsaved-guard.tsx';
import { askForPasswordCode, changePassword } from './change-password.ts';

const { password: words } = text;
const schema = z.object({
  current: z.string().min(1, words.missingCurrent),
  next: z
    .string()
    .min(1, words.missingNext)
    .refine((value) => new TextEncoder().encode(value).length <= 72, words.tooLong),
  // Empty as long as the service asks for none.
  code: z.string().regex(/^(?:\d{6})?$/, words.missingCode),
});
type Values = z.infer<typeof schema>;

/** The password, changed by who knows the present one. */
export function PasswordRow({ email }: { readonly email: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <SettingRow name={words.name} about={words.about}>
        {!isOpen && (
          <Button size="small" aria-label={words.changeLabel} onClick={() => setOpen(true)}>
            {words.change}
          </Button>
        )}
      </SettingRow>
      {isOpen && <PasswordForm email={email} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface PasswordFormProps {
  readonly email: string;
  readonly onClose: () => void;
}

function PasswordForm({ email, onClose }: PasswordFormProps) {
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: { current: '', next: '', code: '' },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('current'), [setFocus]);
  const [needsCode, setNeedsCode] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async (values: Values) => {
    setProblem(undefined);
    if (needsCode && values.code === '') {
      form.setError('code', { message: words.missingCode }, { shouldFocus: true });
      return;
    }
    try {
      await changePassword({ email, ...values });
      addToast({ title: words.saved });
      onClose();
    } catch (error) {
      const { code } = error as { readonly code?: string };
      if (code !== 'reauthentication_needed') return show(form, error, setProblem);
      try {
        await askForPasswordCode();
        setNeedsCode(true);
      } catch (failure) {
        show(form, failure, setProblem);
      }
    }
  };
  return (
    <Form form={form} label={words.form} onSubmit={save} className="max-w-md px-4 pb-4">
      <UnsavedGuard isDirty={form.formState.isDirty} />
      {/* Password managers keep the new one beside it. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden
        className="sr-only"
      />
      <FormField form={form} name="current" label={words.current}>
        {(control) => <PasswordInput control={control} autoComplete="current-password" />}
      </FormField>
      <FormField form={form} name="next" label={words.next} description={words.nextAbout}>
        {(control) => <PasswordInput control={control} autoComplete="new-password" />}
      </FormField>
      {needsCode && (
        <CodeField form={form} name="code" label={words.code} description={words.codeAbout} />
      )}
      <ServerProblem sentence={problem} />
      <div className="flex flex-wrap items-center gap-2">
        <SaveAndCancel label={words.save} isBusy={form.formState.isSubmitting} onCancel={onClose} />
        <Link
          to="/forgot-password"
          className="text-small text-muted-foreground underline underline-offset-4 max-md:py-3"
        >
          {words.forgotten}
        </Link>
      </div>
    </Form>
  );
}

function show(
  form: UseFormReturn<Values, unknown, Values>,
  error: unknown,
  setProblem: (sentence: string) => void,
): void {
  if ((error as { readonly code?: string }).code === 'invalid_credentials') {
    form.setError('current', { message: words.wrong }, { shouldFocus: true });
    return;
  }
  const { sentence, field } = accountFailure(error);
  if (field === 'password') form.setError('next', { message: sentence }, { shouldFocus: true });
  else if (field === 'code') form.setError('code', { message: sentence }, { shouldFocus: true });
  else setProblem(sentence);
}
