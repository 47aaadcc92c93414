import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import { CheckboxGroup as BaseCheckboxGroup } from '@base-ui/react/checkbox-group';
import { Check, Minus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { Choice, choiceNames } from './choice.tsx';
import { classes } from './classes.ts';

type CheckboxProps = Omit<ComponentProps<typeof BaseCheckbox.Root>, 'className'> & {
  /** Without it the box needs an `aria-label`, as in the rows of a table. */
  readonly label?: ReactNode;
  readonly description?: ReactNode;
  readonly className?: string;
};

/** Yes or no, or part of a set; what acts at once is a switch. */
export function Checkbox({ label, description, className, ...rest }: CheckboxProps) {
  const id = useId();
  if (label === undefined) return <Box className={className} {...rest} />;
  return (
    <Choice
      id={id}
      label={label}
      description={description}
      className={className}
      control={<Box className="mt-0.5" {...choiceNames(id, description)} {...rest} />}
    />
  );
}

function Box({
  className,
  ...rest
}: Omit<CheckboxProps, 'label' | 'description' | 'className'> & {
  readonly className?: string | undefined;
}) {
  return (
    <BaseCheckbox.Root
      className={classes(
        // The area that answers is larger than the box.
        'relative grid size-4 shrink-0 place-items-center rounded-[4px] border border-input bg-card text-primary-foreground transition-colors duration-120 after:absolute after:-inset-1.5 data-checked:border-primary data-checked:bg-primary data-disabled:opacity-50 data-indeterminate:border-primary data-indeterminate:bg-primary data-invalid:not-data-checked:border-destructive data-readonly:opacity-70',
        className,
      )}
      {...rest}
    >
      <BaseCheckbox.Indicator
        render={(props, { indeterminate }) => (
          <span {...props}>
            {indeterminate ? (
              <Minus className="size-3" strokeWidth={3} />
            ) : (
              <Check className="size-3" strokeWidth={3} />
            )}
          </span>
        )}
      />
    </BaseCheckbox.Root>
  );
}

type CheckboxGroupProps = Omit<ComponentProps<typeof BaseCheckboxGroup>, 'className'> & {
  readonly className?: string;
};

/** Boxes of one set: give each its `value`, and one the prop `parent` to tick all of them. */
export function CheckboxGroup({ className, ...rest }: CheckboxGroupProps) {
  return <BaseCheckboxGroup className={classes('grid', className)} {...rest} />;
}
