import { Toggle as BaseToggle } from '@base-ui/react/toggle';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

type ToggleProps = Omit<ComponentProps<typeof BaseToggle>, 'className'> & {
  readonly className?: string;
};

/** A button that stays pressed. */
export function Toggle({ className, ...rest }: ToggleProps) {
  return (
    <BaseToggle
      className={classes(
        'inline-flex h-8 shrink-0 items-center justify-center gap-1.5 rounded-md px-2 font-medium transition-colors duration-120 select-none hover:bg-accent data-pressed:bg-foreground data-pressed:text-background max-md:h-11',
        className,
      )}
      {...rest}
    />
  );
}
