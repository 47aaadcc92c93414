import { OTPField } from '@base-ui/react/otp-field';
import type { ComponentProps, Ref } from 'react';
import { Fragment, useId } from 'react';
import { text } from '../text/en/inputs.ts';
import { classes } from './classes.ts';

type PinInputProps = Omit<
  ComponentProps<typeof OTPField.Root>,
  'className' | 'length' | 'ref' | 'onBlur'
> & {
  /** The name, where no `Field` gives one. */
  readonly label?: string;
  /** How many characters, in parts: `[3, 3]` is drawn as two blocks with a dash between. */
  readonly parts: readonly number[];
  readonly onBlur?: () => void;
  /** The ref of the first box. */
  readonly ref?: Ref<HTMLInputElement>;
  readonly className?: string;
};

/** A short code, a box for each character; a code that is pasted or filled in fills them all. */
export function PinInput({ label, parts, onBlur, ref, className, ...rest }: PinInputProps) {
  const id = useId();
  const length = parts.reduce((sum, part) => sum + part, 0);
  const boxes = Array.from({ length }, (_, index) => index);
  const starts = new Set(
    parts.map((_, part) => parts.slice(0, part).reduce((sum, n) => sum + n, 0)),
  );
  const field = (
    <OTPField.Root
      {...(label !== undefined && { id })}
      length={length}
      // A code is read in the order of its characters, in every script.
      dir="ltr"
      className={classes('flex w-fit items-center gap-1.5', className)}
      {...rest}
    >
      {boxes.map((index) => (
        <Fragment key={index}>
          {index > 0 && starts.has(index) && (
            <OTPField.Separator className="h-px w-2 bg-muted-foreground" />
          )}
          <OTPField.Input
            ref={index === 0 ? ref : undefined}
            onBlur={onBlur}
            // The first is named by the label of them all.
            aria-label={index === 0 ? undefined : text.digit(index + 1, length)}
            className="numbers size-9 min-w-0 rounded-md border border-input bg-card text-center text-title font-medium transition-colors duration-120 data-disabled:opacity-50 data-invalid:border-destructive data-readonly:bg-muted max-md:size-11 max-sm:w-10 max-md:text-base"
          />
        </Fragment>
      ))}
    </OTPField.Root>
  );
  if (label === undefined) return field;
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {field}
    </div>
  );
}
