import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { accountClient } from '../../account/client.ts';
import type { Person } from '../../account/stored-session.ts';
import { text } from '../../text/en/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { dataOf } from '../../account/data-of.ts';
import { CardFrame } from './frame.tsx';
import { NewPasswordField, newPasswordSchema } from './new-password-field.tsx';
import { ProblemNotice, useProblem } from './problem.tsx';

interface NewPasswordFormProps {
  readonly person: Person;
  readonly onDone: () => void;
}

/** Chooses a password after the link of a mail, which ends the sessions elsewhere. */
export function NewPasswordForm({ person, onDone }: NewPasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(z.object({ password: newPasswordSchema })),
    defaultValues: { password: '' },
  });
  const { sentence, clear, report } = useProblem(form);
  const submit = async ({ password }: { password: string }) => {
    clear();
    try {
      const { auth } = await accountClient();
      dataOf(await auth.updateUser({ password }));
      // Not every account service does so by itself; sessions of the old password must end.
      const { error } = await auth.signOut({ scope: 'others' });
      if (error) throw error;
      onDone();
    } catch (error) {
      report(error);
    }
  };
  return (
    <CardFrame title={text.recover.newTitle} lead={text.recover.newLead(person.email)}>
      <Form form={form} label={text.recover.newTitle} onSubmit={submit}>
        <ProblemNotice sentence={sentence} />
        {/* So that password managers know whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={person.email} />
        <NewPasswordField form={form} label={text.recover.new} own={[person.name, person.email]} />
        <Button type="submit" variant="primary" size="large" loading={form.formState.isSubmitting}>
          {text.recover.save}
        </Button>
      </Form>
    </CardFrame>
  );
}
