import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../../../ui/button.tsx';
import { Form, FormField } from '../../../../ui/form.tsx';
import { Input } from '../../../../ui/input.tsx';

const taken = new Set(['harbour', 'summit']);
const schema = z.object({
  address: z.string().regex(/^[a-z-]{3,}$/, 'Three small letters or more.'),
});

export function Waits() {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { address: 'harbour' } });
  const [claimed, setClaimed] = useState('none');

  const claim = async ({ address }: { address: string }) => {
    // As long as a server would take.
    await new Promise((resolve) => setTimeout(resolve, 800));
    if (taken.has(address)) {
      form.setError(
        'address',
        { message: `“${address}” is taken. Try “${address}-2”.` },
        { shouldFocus: true },
      );
    } else setClaimed(address);
  };

  return (
    <Form form={form} label="Address" className="max-w-sm" onSubmit={claim}>
      <FormField form={form} name="address" label="Address of the project">
        {(control) => <Input unit=".example" autoComplete="off" {...control} />}
      </FormField>
      <Button
        type="submit"
        variant="primary"
        className="w-fit"
        loading={form.formState.isSubmitting}
      >
        Claim the address
      </Button>
      <output className="text-muted-foreground">Claimed: {claimed}</output>
    </Form>
  );
}
