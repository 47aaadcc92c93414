import { CircleAlert } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import type { FieldValues, Path, PathValue, RefCallBack, UseFormReturn } from 'react-hook-form';
import { Controller } from 'react-hook-form';
import { text } from '../text/en/inputs.ts';
import { classes } from './classes.ts';
import { Field } from './field.tsx';
import type { Need } from './label.tsx';

interface FormProps<Values extends FieldValues, Output> {
  /** The result of `useForm` with `zodResolver`. */
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly onSubmit: (values: Output) => void | Promise<void>;
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Checks on sending, and from then on while typing. If something is wrong it says how much and
 * what, and the first field in question has the focus.
 */
export function Form<Values extends FieldValues, Output>(props: FormProps<Values, Output>) {
  const { form, onSubmit, label, className, children } = props;
  return (
    <form
      noValidate
      aria-label={label}
      className={classes('grid gap-4', className)}
      onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
    >
      <Summary form={form} />
      {children}
    </form>
  );
}

interface FormFieldProps<Values extends FieldValues, Output, Name extends Path<Values>> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly name: Name;
  readonly label: ReactNode;
  readonly names?: 'control' | 'group';
  readonly description?: ReactNode;
  readonly need?: Need;
  readonly children: (control: FormControl<PathValue<Values, Name>>) => ReactElement;
}

/** The props that every control takes; a checkbox or switch takes `value` as `checked`. */
export interface FormControl<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly ref: RefCallBack;
}

/** One value of the form, with its name, explanation and error. */
export function FormField<Values extends FieldValues, Output, Name extends Path<Values>>(
  props: FormFieldProps<Values, Output, Name>,
) {
  const { form, name, label, names, description, need, children } = props;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Field
          label={label}
          description={description}
          error={fieldState.error?.message}
          need={need}
          {...(names && { names })}
        >
          {children({
            name,
            value: field.value,
            onValueChange: field.onChange,
            onBlur: field.onBlur,
            ref: field.ref,
          })}
        </Field>
      )}
    />
  );
}

function Summary<Values extends FieldValues, Output>({
  form,
}: Pick<FormProps<Values, Output>, 'form'>) {
  const { errors, submitCount } = form.formState;
  const problems = Object.entries(errors).flatMap(([name, error]) =>
    typeof error?.message === 'string'
      ? [{ name: name as Path<Values>, message: error.message }]
      : [],
  );
  if (submitCount === 0 || problems.length === 0) return null;
  const title = text.needAttention(problems.length);
  return (
    <div className="rounded-md border border-destructive p-3">
      {/* Said once for every time it is sent, not again for each that is mended. */}
      <p
        key={submitCount}
        role="alert"
        className="flex items-center gap-2 font-medium text-destructive"
      >
        <CircleAlert className="size-4 shrink-0" aria-hidden />
        {title}
      </p>
      <ul className="mt-1 grid ps-6">
        {problems.map(({ name, message }) => (
          <li key={name}>
            <button
              type="button"
              className="min-h-6 text-start underline underline-offset-2 max-md:min-h-11"
              onClick={() => form.setFocus(name)}
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
