import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { FormField } from '../../ui/form.tsx';
import { PinInput } from '../../ui/pin-input.tsx';

interface CodeFieldProps<Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly name: Path<Values>;
  readonly label: string;
  readonly description?: string;
  readonly autoComplete?: 'one-time-code' | 'off';
}

/** Six digits, as mails, messages and authenticator apps have them. */
export function CodeField<Values extends FieldValues, Output>(
  props: CodeFieldProps<Values, Output>,
) {
  const { form, name, label, description, autoComplete = 'one-time-code' } = props;
  return (
    <FormField form={form} name={name} label={label} description={description}>
      {({ value, onValueChange, ...control }) => (
        <PinInput
          {...control}
          value={String(value)}
          parts={[3, 3]}
          inputMode="numeric"
          autoComplete={autoComplete}
          onValueChange={(code) => onValueChange(code as typeof value)}
        />
      )}
    </FormField>
  );
}
