import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { accountClient } from '../../account/client.ts';
import { accountFailure } from '../../account/sentences.ts';
import { text } from '../../text/en/sso.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormField } from '../../ui/form.tsx';
import { AddressInput } from './address-input.tsx';
import { addressSchema, rememberAddress, typedAddress } from './address.ts';
import { callbackUrl } from './callback-url.ts';
import { dataOf } from '../../account/data-of.ts';
import { ProblemNotice } from './problem.tsx';

/** Asks for a work address, and goes to the organisation of its domain to sign in. */
export function SsoForm({ next }: { readonly next: string }) {
  const form = useForm({
    resolver: zodResolver(z.object({ address: addressSchema(false) })),
    defaultValues: { address: typedAddress() },
  });
  const [problem, setProblem] = useState<string>();
  const [isGoing, setGoing] = useState(false);
  const go = async ({ address }: { address: string }) => {
    setProblem(undefined);
    setGoing(true);
    rememberAddress(address);
    const domain = address.slice(address.lastIndexOf('@') + 1);
    try {
      const { auth } = await accountClient();
      // The page goes away by itself, so the button stays as it is.
      dataOf(await auth.signInWithSSO({ domain, options: { redirectTo: callbackUrl(next) } }));
    } catch (error) {
      const isUnknown = (error as { readonly code?: string }).code === 'sso_provider_not_found';
      setProblem(isUnknown ? text.unknown(domain) : accountFailure(error).sentence);
      setGoing(false);
    }
  };
  return (
    <Form form={form} label={text.offer} onSubmit={go}>
      <ProblemNotice sentence={problem} />
      <FormField form={form} name="address" label={text.email}>
        {(control) => <AddressInput control={control} phone={false} />}
      </FormField>
      <Button type="submit" variant="primary" size="large" loading={isGoing}>
        {text.submit}
      </Button>
    </Form>
  );
}
