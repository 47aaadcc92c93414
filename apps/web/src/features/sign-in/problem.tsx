import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { accountFailure } from '../../account/sentences.ts';
import { useOnline } from '../../http/use-online.ts';
import { text } from '../../text/en/sign-in.ts';
import { Alert } from '../../ui/alert.tsx';

/**
 * What the server has against a form: at the field that it is about where the form has that one, else
 * above it all.
 */
export function useProblem<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
) {
  const [sentence, setSentence] = useState<string>();
  return {
    sentence,
    clear: () => setSentence(undefined),
    report: (error: unknown) => {
      const failure = accountFailure(error);
      if (failure.field === undefined || !(failure.field in form.getValues())) {
        setSentence(failure.sentence);
        return;
      }
      const field = failure.field as Path<Values>;
      form.setError(field, { message: failure.sentence }, { shouldFocus: true });
    },
  };
}

/** Says what is wrong, and that there is no network while there is none. */
export function ProblemNotice({ sentence }: { readonly sentence: string | undefined }) {
  const online = useOnline();
  return (
    <>
      {!online && <Alert tone="warning" title={text.offline} />}
      {sentence !== undefined && <Alert tone="problem" title={sentence} />}
    </>
  );
}
