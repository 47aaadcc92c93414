import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { accountClient } from '../../account/client.ts';
import { text } from '../../text/en/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { readAddress, rememberAddress, typedAddress } from './address.ts';
import type { Address } from './address.ts';
import { callbackUrl } from './callback-url.ts';
import { dataOf } from '../../account/data-of.ts';
import { PersonFields } from './person-fields.tsx';
import { personSchema } from './person-schema.ts';
import type { NewPerson } from './person-schema.ts';
import { ProblemNotice, useProblem } from './problem.tsx';

interface RegisterFormProps {
  readonly next: string;
  readonly phone: boolean;
  /** The account waits for its address to be confirmed. */
  readonly onSent: (to: Address) => void;
}

/** Signs up: at once where nothing is to be confirmed, which changes who is signed in. */
export function RegisterForm({ next, phone, onSent }: RegisterFormProps) {
  const form = useForm<NewPerson>({
    resolver: zodResolver(personSchema(phone)),
    defaultValues: { name: '', email: typedAddress(), password: '' },
  });
  const { sentence, clear, report } = useProblem(form);
  const submit = async ({ name, email, password }: NewPerson) => {
    clear();
    rememberAddress(email);
    const who = readAddress(email, phone);
    if (!who) return;
    try {
      const { auth } = await accountClient();
      const options = { data: { name }, emailRedirectTo: callbackUrl(next) };
      const { session } = dataOf(await auth.signUp({ ...who, password, options }));
      if (!session) onSent(who);
    } catch (error) {
      report(error);
    }
  };
  return (
    <Form form={form} label={text.register.title} onSubmit={submit}>
      <ProblemNotice sentence={sentence} />
      <PersonFields form={form} phone={phone} />
      <Button type="submit" variant="primary" size="large" loading={form.formState.isSubmitting}>
        {text.register.submit}
      </Button>
    </Form>
  );
}
