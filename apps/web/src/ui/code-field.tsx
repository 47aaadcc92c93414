import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { FormField } from './form.tsx';
import { PinInput } from './pin-input.tsx';

interface CodeFieldProps<Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly name: Path<Values>;
  readonly label: string;
  readonly description?: string;
  /** Where it is given, a code is sent as soon as its last digit is typed. */
  readonly onSubmit?: (values: Output) => Promise<void>;
}

/** Six digits, as mails, messages and authenticator apps have them. */
export function CodeField<Values extends FieldValues, Output>(
  props: CodeFieldProps<Values, Output>,
) {
  const { form, name, label, description, onSubmit } = props;
  return (
    <FormField form={form} name={name} label={label} description={description}>
      {({ value, onValueChange, ...control }) => (
        <PinInput
          {...control}
          value={String(value)}
          parts={[3, 3]}
          inputMode="numeric"
          autoComplete="one-time-code"
          onValueChange={(code) => onValueChange(code as typeof value)}
          onValueComplete={() => {
            if (onSubmit && !form.formState.isSubmitting) void form.handleSubmit(onSubmit)();
          }}
        />
      )}
    </FormField>
  );
}
