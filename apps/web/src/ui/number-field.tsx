import { NumberField as BaseNumberField } from '@base-ui/react/number-field';
import { Minus, Plus } from 'lucide-react';
import type { ComponentProps, Ref } from 'react';
import { text } from '../text/en/inputs.ts';
import type { ControlSize } from './control.ts';
import { classes } from './classes.ts';
import { controlClass, focusWithin } from './control.ts';

type NumberFieldProps = Omit<
  ComponentProps<typeof BaseNumberField.Root>,
  'className' | 'ref' | 'onBlur'
> & {
  /** The name, where no `Field` gives one. */
  readonly label?: string;
  readonly size?: ControlSize;
  readonly unit?: string;
  readonly onBlur?: () => void;
  /** The ref of the input. */
  readonly ref?: Ref<HTMLInputElement>;
  readonly className?: string;
};

/** A number, by typing or in steps; Shift takes the large step, Alt the small one. */
export function NumberField(props: NumberFieldProps) {
  const { label, size, unit, onBlur, ref, className, ...rest } = props;
  return (
    <BaseNumberField.Root locale="en" {...rest} className={classes('min-w-0', className)}>
      <BaseNumberField.Group
        className={controlClass({ size, className: `gap-0 px-0 max-md:px-0 ${focusWithin}` })}
      >
        <BaseNumberField.Input
          ref={ref}
          aria-label={label}
          onBlur={onBlur}
          className="numbers h-full min-w-0 flex-1 bg-transparent ps-2.5 outline-none max-md:ps-3"
        />
        {unit !== undefined && (
          <span className="px-2 text-small text-muted-foreground" aria-hidden>
            {unit}
          </span>
        )}
        {!(rest.readOnly ?? false) && <Steps />}
      </BaseNumberField.Group>
    </BaseNumberField.Root>
  );
}

function Steps() {
  return (
    <>
      <BaseNumberField.Decrement aria-label={text.decrease} className={stepClass}>
        <Minus className="size-3.5" />
      </BaseNumberField.Decrement>
      <BaseNumberField.Increment
        aria-label={text.increase}
        className={classes(stepClass, 'rounded-e-[inherit]')}
      >
        <Plus className="size-3.5" />
      </BaseNumberField.Increment>
    </>
  );
}

const stepClass =
  'grid h-full w-8 shrink-0 place-items-center border-s text-muted-foreground transition-colors duration-120 select-none hover:bg-accent hover:text-foreground data-disabled:opacity-40 data-disabled:hover:bg-transparent max-md:w-11';
