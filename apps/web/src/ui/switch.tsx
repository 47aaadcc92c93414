import { Switch as BaseSwitch } from '@base-ui/react/switch';
import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { Choice, choiceNames } from './choice.tsx';
import { classes } from './classes.ts';

type SwitchProps = Omit<ComponentProps<typeof BaseSwitch.Root>, 'className'> & {
  /** Without it the switch needs an `aria-label`. */
  readonly label?: ReactNode;
  readonly description?: ReactNode;
  /** `end`: as a row of settings, the words first. */
  readonly side?: 'start' | 'end';
  readonly className?: string;
};

/** On or off, at once and without a button to save. */
export function Switch({ label, description, side = 'end', className, ...rest }: SwitchProps) {
  const id = useId();
  if (label === undefined) return <Track className={className} {...rest} />;
  return (
    <Choice
      id={id}
      label={label}
      description={description}
      side={side}
      className={className}
      control={<Track {...choiceNames(id, description)} {...rest} />}
    />
  );
}

function Track({
  className,
  ...rest
}: Omit<SwitchProps, 'label' | 'description' | 'side' | 'className'> & {
  readonly className?: string | undefined;
}) {
  return (
    <BaseSwitch.Root
      className={classes(
        'group relative inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-input bg-input p-0.5 transition-colors duration-120 after:absolute after:-inset-1 data-checked:border-primary data-checked:bg-primary data-disabled:opacity-50 data-readonly:opacity-70',
        className,
      )}
      {...rest}
    >
      <BaseSwitch.Thumb className="size-3.5 rounded-full bg-white shadow-sm transition-transform duration-120 data-checked:translate-x-4 data-checked:bg-primary-foreground rtl:data-checked:-translate-x-4" />
    </BaseSwitch.Root>
  );
}
