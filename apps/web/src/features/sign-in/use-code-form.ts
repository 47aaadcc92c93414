import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { text } from '../../text/en/sign-in.ts';
import { useProblem } from './problem.tsx';

/** Six digits, as mails and authenticator apps have them. */
const schema = z.object({ code: z.string().regex(/^\d{6}$/, text.missing.code) });

/** A form that gives its code to `verify`, which throws where it is refused: then the field is emptied. */
export function useCodeForm(verify: (code: string) => Promise<void>) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: '' } });
  const problem = useProblem(form);
  const submit = async ({ code }: { code: string }) => {
    problem.clear();
    try {
      await verify(code);
    } catch (error) {
      form.reset({ code: '' });
      problem.report(error);
    }
  };
  return { form, submit, ...problem };
}
