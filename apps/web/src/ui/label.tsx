import type { ComponentProps } from 'react';
import { text } from '../text/en/inputs.ts';
import { classes } from './classes.ts';

export type Need = 'required' | 'optional';

type LabelProps = ComponentProps<'label'> & {
  /** Says so in words: an asterisk does not explain itself. */
  readonly need?: Need | undefined;
};

/** The name of a control. Inside a `Field` it is drawn already. */
export function Label({ need, className, children, ...rest }: LabelProps) {
  return (
    <label className={classes(labelClass, className)} {...rest}>
      {children}
      {need && <NeedMark need={need} />}
    </label>
  );
}

export const labelClass = 'inline-flex items-baseline gap-1.5 font-medium select-none';

export function NeedMark({ need }: { readonly need: Need }) {
  return <span className="text-small font-normal text-muted-foreground">{text[need]}</span>;
}
