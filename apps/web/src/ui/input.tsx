import { Input as BaseInput } from '@base-ui/react/input';
import type { ComponentProps, ReactNode } from 'react';
import type { ControlSize } from './control.ts';
import { classes } from './classes.ts';
import { controlClass } from './control.ts';

type InputProps = Omit<ComponentProps<typeof BaseInput>, 'className' | 'size'> & {
  readonly size?: ControlSize;
  /** A 16 px icon at the start; it says nothing that the label does not. */
  readonly icon?: ReactNode;
  /** A unit or a domain at the end. */
  readonly unit?: string;
  /** A button inside the end: clear, show. */
  readonly action?: ReactNode;
  readonly className?: string;
};

/** One line of text. */
export function Input({ size, icon, unit, action, className, ...rest }: InputProps) {
  return (
    <span className={classes('relative flex min-w-0 items-center', className)}>
      {icon !== undefined && (
        <span className="pointer-events-none absolute start-2.5 text-muted-foreground [&>svg]:size-4">
          {icon}
        </span>
      )}
      <BaseInput
        className={controlClass({
          size,
          className: classes(
            'read-only:bg-muted placeholder:text-muted-foreground',
            icon !== undefined && 'ps-8.5 max-md:ps-9',
            unit !== undefined && 'pe-11',
            action !== undefined && 'pe-9 max-md:pe-11',
          ),
        })}
        {...rest}
      />
      {unit !== undefined && (
        <span className="pointer-events-none absolute end-2.5 text-small text-muted-foreground">
          {unit}
        </span>
      )}
      {action !== undefined && <span className="absolute end-0.5">{action}</span>}
    </span>
  );
}
