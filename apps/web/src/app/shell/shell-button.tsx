import type { ComponentProps } from 'react';
import { classes } from '../../ui/classes.ts';
import { tip } from './tips.tsx';

interface ShellButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly label: string;
  /** The first of the command's keys, where there is a command. */
  readonly keys?: string | undefined;
}

/** The style of an icon in header and sidebar, for buttons and links. */
export const iconClass =
  'button grid size-8 shrink-0 place-items-center rounded-md text-muted-foreground transition-colors duration-120 hover:bg-accent hover:text-foreground active:bg-accent-strong max-md:size-11';

/** An icon button of the shell, named for all and explained by a tooltip. */
export function ShellButton({ label, keys, className, ...rest }: ShellButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classes(iconClass, className)}
      {...tip(label, keys === undefined ? {} : { keys })}
      {...rest}
    />
  );
}
