import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { text } from '../../text/en/sign-in.ts';
import { classes } from '../../ui/classes.ts';
import { FormField } from '../../ui/form.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { passwordStrength } from './password-strength.ts';
import type { Strength } from './password-strength.ts';

/** Rejects at once what no server accepts; the server reports its own rules. */
export const newPasswordSchema = z
  .string()
  .min(1, text.missing.newPassword)
  .refine((value) => new TextEncoder().encode(value).length <= 72, text.missing.longPassword);

interface NewPasswordFieldProps<Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly label: string;
  /** What others know of the person, which makes a poor password. */
  readonly own: readonly string[];
}

/** A password that is chosen, with what it is worth in words. */
export function NewPasswordField<Values extends FieldValues & { password: string }, Output>({
  form,
  label,
  own,
}: NewPasswordFieldProps<Values, Output>) {
  const password = form.watch('password' as Path<Values>);
  const strength = passwordStrength(password, own);
  return (
    <div className="grid gap-2">
      <FormField
        form={form}
        name={'password' as Path<Values>}
        label={label}
        description={sentenceOf(strength)}
      >
        {({ onValueChange, ...control }) => (
          <PasswordInput
            size="large"
            control={{
              ...control,
              onValueChange: (typed) => onValueChange(typed as Typed<Values>),
            }}
            autoComplete="new-password"
          />
        )}
      </FormField>
      <Meter filled={steps[strength.level]} />
    </div>
  );
}

type Typed<Values extends FieldValues> = PathValue<Values, Path<Values>>;

const steps = { empty: 0, short: 0, weak: 1, personal: 1, fair: 2, good: 3, strong: 4 } as const;

/** The same that the words say. */
function Meter({ filled }: { readonly filled: number }) {
  return (
    <span className="flex gap-1" aria-hidden>
      {[1, 2, 3, 4].map((step) => (
        <span
          key={step}
          className={classes(
            'h-1 flex-1 rounded-full',
            step > filled ? 'bg-foreground/10' : filled < 2 ? 'bg-destructive' : 'bg-success',
          )}
        />
      ))}
    </span>
  );
}

function sentenceOf(strength: Strength): string {
  const words = text.register.strength;
  return strength.level === 'short' ? words.short(strength.missing) : words[strength.level];
}
