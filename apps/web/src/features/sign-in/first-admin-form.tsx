import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { csrfFetch } from '../../account/csrf-fetch.ts';
import { readPersonAgain } from '../../account/session.ts';
import { text } from '../../text/en/sign-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { CardFrame } from './frame.tsx';
import { PersonFields } from './person-fields.tsx';
import { personSchema } from './person-schema.ts';
import type { NewPerson } from './person-schema.ts';
import { ProblemNotice, useProblem } from './problem.tsx';

const refusalSchema = z.object({
  code: z.string().optional(),
  message: z.string().optional(),
  details: z
    .object({ weak_password: z.object({ reasons: z.array(z.string()) }).optional() })
    .optional(),
});

/** The first account of a server, which may do everything: by the link that the server printed. */
export function FirstAdminForm({ token }: { readonly token: string }) {
  const form = useForm<NewPerson>({
    resolver: zodResolver(personSchema(false)),
    defaultValues: { name: '', email: '', password: '' },
  });
  const { sentence, clear, report } = useProblem(form);
  const [used, setUsed] = useState(false);
  const submit = async (person: NewPerson) => {
    clear();
    setUsed(false);
    try {
      const answer = await csrfFetch('/api/_auth/first-admin', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, ...person }),
      });
      // The answer has put the session into the cookies.
      if (answer.ok) readPersonAgain();
      else if (answer.status === 403) setUsed(true);
      else report(await refusalOf(answer));
    } catch (error) {
      report(error);
    }
  };
  return (
    <CardFrame title={text.firstAdmin.title} lead={text.firstAdmin.lead}>
      <Form form={form} label={text.firstAdmin.title} onSubmit={submit}>
        <ProblemNotice sentence={sentence} />
        {used && (
          <Alert tone="problem" title={text.firstAdmin.used}>
            {text.firstAdmin.usedBody}
          </Alert>
        )}
        <PersonFields form={form} phone={false} />
        <Button type="submit" variant="primary" size="large" loading={form.formState.isSubmitting}>
          {text.firstAdmin.submit}
        </Button>
      </Form>
    </CardFrame>
  );
}

/** The refusal in the form of the account service. */
async function refusalOf(answer: Response): Promise<object> {
  const { status } = answer;
  const parsed = refusalSchema.safeParse(await answer.json().catch(() => undefined));
  if (!parsed.success) return { status };
  const { message, details } = parsed.data;
  const reasons = details?.weak_password?.reasons;
  return reasons ? { status, code: 'weak_password', reasons } : { status, message };
}
