import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { text } from '../../text/en/sign-in.ts';
import { FormField } from '../../ui/form.tsx';
import { PinInput } from '../../ui/pin-input.tsx';

/** Six digits, as mails and authenticator apps have them. */
export const codeSchema = z.string().regex(/^\d{6}$/, text.missing.code);

interface CodeFieldProps<Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly label: string;
  readonly onSubmit: (values: Output) => Promise<void>;
}

/** A code, sent as soon as its last digit stands. */
export function CodeField<Values extends FieldValues & { code: string }, Output>({
  form,
  label,
  onSubmit,
}: CodeFieldProps<Values, Output>) {
  return (
    <FormField form={form} name={'code' as Path<Values>} label={label}>
      {({ onValueChange, value, ...control }) => (
        <PinInput
          {...control}
          value={String(value)}
          parts={[3, 3]}
          autoComplete="one-time-code"
          inputMode="numeric"
          onValueChange={(code) => onValueChange(code as typeof value)}
          onValueComplete={() => {
            if (!form.formState.isSubmitting) void form.handleSubmit(onSubmit)();
          }}
        />
      )}
    </FormField>
  );
}
