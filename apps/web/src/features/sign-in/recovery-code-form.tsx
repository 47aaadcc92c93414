import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { accountClient } from '../../account/client.ts';
import { accountFailure } from '../../account/sentences.ts';
import { text as signIn } from '../../text/en/sign-in.ts';
import { text } from '../../text/en/recovery-codes.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormField } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { dataOf } from '../../account/data-of.ts';
import { ProblemNotice } from './problem.tsx';

const { signIn: words } = text;

const schema = z.object({ code: z.string().trim().min(1, words.missing) });

/** Asks for one of the recovery codes that replace a second factor. */
export function RecoveryCodeForm() {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const [problem, setProblem] = useState<string>();
  const submit = async ({ code }: { code: string }) => {
    setProblem(undefined);
    try {
      const { auth } = await accountClient();
      dataOf(await auth.mfa.recoveryCodes.verify({ code }));
    } catch (error) {
      const { code: reason } = error as { readonly code?: string };
      if (reason === 'mfa_verification_failed') {
        form.setError('code', { message: words.wrong }, { shouldFocus: true });
      } else {
        setProblem(
          reason === 'mfa_recovery_codes_locked' ? words.locked : accountFailure(error).sentence,
        );
      }
    }
  };
  return (
    <Form form={form} label={signIn.factor.title} onSubmit={submit}>
      <ProblemNotice sentence={problem} />
      <FormField form={form} name="code" label={words.label} description={words.about}>
        {(control) => (
          <Input
            size="large"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            className="font-mono"
            {...control}
          />
        )}
      </FormField>
      <Button type="submit" variant="primary" size="large" loading={form.formState.isSubmitting}>
        {words.submit}
      </Button>
    </Form>
  );
}
