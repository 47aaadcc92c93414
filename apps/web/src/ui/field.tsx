import { Field as BaseField } from '@base-ui/react/field';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { Need } from './label.tsx';
import { NeedMark, labelClass } from './label.tsx';

interface FieldProps {
  readonly label: ReactNode;
  /** `group` for what is no single control: radios, toggles, a select, a slider. */
  readonly names?: 'control' | 'group';
  readonly description?: ReactNode;
  /** What is wrong and what to do; its presence makes the control invalid. */
  readonly error?: string | undefined;
  readonly need?: Need | undefined;
  readonly disabled?: boolean;
  readonly name?: string;
  /** `row`: name and explanation at the start, the control at the end. */
  readonly layout?: 'column' | 'row';
  readonly className?: string;
  readonly children: ReactNode;
}

/** A control with its name, explanation and error, joined for assistive technology. */
export function Field(props: FieldProps) {
  const { label, names = 'control', description, error, need, layout = 'column' } = props;
  const row = layout === 'row';
  return (
    <BaseField.Root
      invalid={error !== undefined}
      disabled={props.disabled ?? false}
      name={props.name}
      className={classes(
        row ? 'flex items-center justify-between gap-4' : 'grid content-start gap-1.5',
        'min-w-0',
        props.className,
      )}
    >
      <div className="grid min-w-0 gap-0.5">
        <BaseField.Label
          className={labelClass}
          {...(names === 'group' && { nativeLabel: false, render: <span /> })}
        >
          {label}
          {need && <NeedMark need={need} />}
        </BaseField.Label>
        {row && <Explanation description={description} error={error} />}
      </div>
      {props.children}
      {!row && <Explanation description={description} error={error} />}
    </BaseField.Root>
  );
}

function Explanation({ description, error }: Pick<FieldProps, 'description' | 'error'>) {
  return (
    <>
      {description !== undefined && (
        <BaseField.Description className="text-small text-muted-foreground">
          {description}
        </BaseField.Description>
      )}
      <BaseField.Error
        match={error !== undefined}
        className="flex items-start gap-1.5 text-small text-destructive"
      >
        <CircleAlert className="mt-px size-3.5 shrink-0" aria-hidden />
        <span>{error}</span>
      </BaseField.Error>
    </>
  );
}
