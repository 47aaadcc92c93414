import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { text } from '../../text/en/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormField } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { addressSchema, rememberAddress, typedAddress } from './address.ts';
import { askForMail } from './ask-for-mail.ts';
import type { MailKind } from './ask-for-mail.ts';
import { ProblemNotice } from './problem.tsx';

interface LinkFormProps {
  readonly kind: MailKind;
  readonly label: string;
  readonly submit: string;
  readonly next: string;
  readonly onSent: (email: string) => void;
}

/** Asks for an address and sends a mail there. */
export function LinkForm({ kind, label, submit, next, onSent }: LinkFormProps) {
  const form = useForm({
    resolver: zodResolver(z.object({ email: addressSchema(false) })),
    defaultValues: { email: typedAddress() },
  });
  const [problem, setProblem] = useState<string>();
  const send = async ({ email }: { email: string }) => {
    setProblem(undefined);
    rememberAddress(email);
    const answer = await askForMail({ kind, email, next });
    if (answer.status === 'sent') onSent(email);
    else setProblem(answer.sentence);
  };
  return (
    <Form form={form} label={label} onSubmit={send}>
      <ProblemNotice sentence={problem} />
      <FormField form={form} name="email" label={text.email}>
        {(control) => (
          <Input
            {...control}
            size="large"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </FormField>
      <Button type="submit" look="primary" size="large" loading={form.formState.isSubmitting}>
        {submit}
      </Button>
    </Form>
  );
}
