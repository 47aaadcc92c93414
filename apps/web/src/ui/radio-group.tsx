import { Radio } from '@base-ui/react/radio';
import { RadioGroup as BaseRadioGroup } from '@base-ui/react/radio-group';
import type { ReactNode, Ref } from 'react';
import { useId } from 'react';
import { Choice, choiceNames } from './choice.tsx';
import { classes } from './classes.ts';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly description?: string;
  /** Drawn above the words of a card. */
  readonly picture?: ReactNode;
  readonly disabled?: boolean;
}

interface RadioGroupProps<Value extends string> {
  /** The name, where no `Field` gives one. */
  readonly label?: string;
  /** `null`: nothing is chosen yet. */
  readonly value: Value | null;
  readonly onValueChange: (value: Value) => void;
  readonly options: readonly RadioOption<Value>[];
  /** `cards`: the whole tile is pressed, and a frame marks the chosen one. */
  readonly variant?: 'list' | 'row' | 'cards';
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly required?: boolean;
  readonly name?: string;
  /** The ref of the radio that takes the focus. */
  readonly ref?: Ref<HTMLInputElement>;
  readonly onBlur?: () => void;
  /** For cards: the columns, as `grid-cols-3`. */
  readonly className?: string;
}

/** One of a few, all of them in sight. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { variant = 'list', options } = props;
  const Option = variant === 'cards' ? Card : Row;
  return (
    <BaseRadioGroup
      aria-label={props.label}
      value={props.value}
      onValueChange={(next) => next !== null && props.onValueChange(next)}
      disabled={props.disabled ?? false}
      readOnly={props.readOnly ?? false}
      required={props.required ?? false}
      name={props.name}
      inputRef={props.ref}
      onBlur={props.onBlur}
      className={classes(
        variant === 'list' && 'grid',
        variant === 'row' && 'flex flex-wrap gap-x-5',
        variant === 'cards' && 'grid grid-flow-col auto-cols-fr gap-2',
        props.className,
      )}
    >
      {options.map((option) => (
        <Option key={option.value} option={option} />
      ))}
    </BaseRadioGroup>
  );
}

interface OptionProps {
  readonly option: RadioOption<string>;
}

function Row({ option }: OptionProps) {
  const id = useId();
  const { label, description, value, disabled = false } = option;
  return (
    <Choice
      id={id}
      label={label}
      description={description}
      control={
        <Radio.Root
          value={value}
          disabled={disabled}
          {...choiceNames(id, description)}
          className="relative mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border border-input bg-card transition-colors duration-120 after:absolute after:-inset-1.5 data-checked:border-primary data-checked:bg-primary data-invalid:not-data-checked:border-destructive data-readonly:opacity-70"
        >
          <Radio.Indicator className="size-1.5 rounded-full bg-primary-foreground" />
        </Radio.Root>
      }
    />
  );
}

function Card({ option }: OptionProps) {
  const id = useId();
  const { label, description, picture, value, disabled = false } = option;
  return (
    <Radio.Root
      value={value}
      disabled={disabled}
      {...choiceNames(id, description)}
      className="flex min-h-11 min-w-0 cursor-default flex-col justify-center gap-2 rounded-md border bg-card p-2 text-center text-muted-foreground transition-colors duration-120 select-none hover:bg-accent data-checked:border-foreground data-checked:font-medium data-checked:text-foreground data-checked:inset-ring data-checked:inset-ring-foreground data-disabled:opacity-50"
    >
      {picture}
      <span id={`${id}-label`} className="text-small">
        {label}
      </span>
      {description !== undefined && (
        <span id={`${id}-description`} className="text-small text-muted-foreground">
          {description}
        </span>
      )}
    </Radio.Root>
  );
}
