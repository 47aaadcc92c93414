import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { text } from '../../text/en/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormField } from '../../ui/form.tsx';
import { AddressInput } from './address-input.tsx';
import { addressSchema, readAddress, rememberAddress, typedAddress } from './address.ts';
import type { Address } from './address.ts';
import { askForCode } from './ask-for-code.ts';
import type { CodeKind } from './ask-for-code.ts';
import { ProblemNotice } from './problem.tsx';

interface AskFormProps {
  readonly kind: CodeKind;
  readonly label: string;
  readonly submit: string;
  readonly next: string;
  /** Whether it may go to a phone too, as a text message. */
  readonly phone: boolean;
  readonly onSent: (to: Address) => void;
}

/** Asks for an address, and has a code sent there. */
export function AskForm({ kind, label, submit, next, phone, onSent }: AskFormProps) {
  const form = useForm({
    resolver: zodResolver(z.object({ address: addressSchema(phone) })),
    defaultValues: { address: typedAddress() },
  });
  const [problem, setProblem] = useState<string>();
  const send = async ({ address }: { address: string }) => {
    setProblem(undefined);
    rememberAddress(address);
    const to = readAddress(address, phone);
    if (!to) return;
    const answer = await askForCode({ kind, to, next });
    if (answer.status === 'sent') onSent(to);
    else setProblem(answer.sentence);
  };
  return (
    <Form form={form} label={label} onSubmit={send}>
      <ProblemNotice sentence={problem} />
      <FormField form={form} name="address" label={phone ? text.emailOrPhone : text.email}>
        {(control) => <AddressInput control={control} phone={phone} />}
      </FormField>
      <Button type="submit" variant="primary" size="large" loading={form.formState.isSubmitting}>
        {submit}
      </Button>
    </Form>
  );
}
