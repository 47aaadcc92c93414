import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import { ChevronDown, X } from 'lucide-react';
import type { Ref } from 'react';
import { text } from '../text/en/inputs.ts';
import { classes } from './classes.ts';
import type { ComboboxOption, ComboboxState } from './combobox-list.tsx';
import { ComboboxList, isSame, retryByEnter } from './combobox-list.tsx';
import { controlClass, focusWithin } from './control.ts';

interface Shared {
  /** The name, where no `Field` gives one. */
  readonly label?: string;
  readonly options: readonly ComboboxOption[];
  readonly placeholder?: string;
  /**
   * Set where options come from elsewhere, by what was typed: `onQueryChange` fetches them, and
   * nothing is filtered here.
   */
  readonly state?: ComboboxState;
  readonly onQueryChange?: (query: string) => void;
  readonly onRetry?: () => void;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly required?: boolean;
  readonly name?: string;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
  readonly className?: string;
}

interface ComboboxProps extends Shared {
  readonly value: ComboboxOption | null;
  readonly onValueChange: (value: ComboboxOption | null) => void;
}

/** One of many, found by typing. */
export function Combobox(props: ComboboxProps) {
  const { value, onValueChange, className } = props;
  return (
    <BaseCombobox.Root<ComboboxOption>
      {...sharedProps(props)}
      value={value}
      onValueChange={(next) => onValueChange(next)}
    >
      <BaseCombobox.InputGroup
        className={controlClass({ className: classes('gap-0 pe-0.5', focusWithin, className) })}
      >
        <Input {...props} />
        {isOpenToEdit(props) && (
          <BaseCombobox.Clear aria-label={text.clear} className={iconButton}>
            <X className="size-4" />
          </BaseCombobox.Clear>
        )}
        {isOpenToEdit(props) && <OpenButton />}
      </BaseCombobox.InputGroup>
      <ComboboxList state={props.state} onRetry={props.onRetry} />
    </BaseCombobox.Root>
  );
}

interface MultiComboboxProps extends Shared {
  readonly value: readonly ComboboxOption[];
  readonly onValueChange: (value: readonly ComboboxOption[]) => void;
}

/** Several of many; the chosen ones are chips before the text. */
export function MultiCombobox(props: MultiComboboxProps) {
  const { value, onValueChange, className } = props;
  return (
    <BaseCombobox.Root<ComboboxOption, true>
      {...sharedProps(props)}
      multiple
      value={value}
      onValueChange={(next) => onValueChange(next)}
    >
      <BaseCombobox.InputGroup
        className={controlClass({
          className: classes(
            'h-auto min-h-8 items-start gap-0 pe-0.5 max-md:h-auto max-md:min-h-11',
            focusWithin,
            className,
          ),
        })}
      >
        <BaseCombobox.Chips className="flex min-w-0 flex-1 flex-wrap items-center gap-1 py-0.75 max-md:py-1.5">
          {value.map((option) =>
            isOpenToEdit(props) ? (
              <BaseCombobox.Chip key={option.value} aria-label={option.label} className={chipClass}>
                {option.label}
                <BaseCombobox.ChipRemove
                  aria-label={text.remove(option.label)}
                  className={chipButton}
                >
                  <X className="size-3" />
                </BaseCombobox.ChipRemove>
              </BaseCombobox.Chip>
            ) : (
              <span key={option.value} className={classes(chipClass, 'pe-2')}>
                {option.label}
              </span>
            ),
          )}
          <Input {...props} placeholder={value.length > 0 ? '' : (props.placeholder ?? '')} />
        </BaseCombobox.Chips>
        {isOpenToEdit(props) && <OpenButton />}
      </BaseCombobox.InputGroup>
      <ComboboxList state={props.state} onRetry={props.onRetry} />
    </BaseCombobox.Root>
  );
}

function Input({ label, placeholder, ref, onBlur, state, onRetry }: Shared) {
  return (
    <BaseCombobox.Input
      ref={ref}
      aria-label={label}
      placeholder={placeholder}
      onBlur={onBlur}
      onKeyDown={retryByEnter(state, onRetry)}
      className="h-6 min-w-16 flex-1 bg-transparent outline-none placeholder:text-muted-foreground max-md:h-8"
    />
  );
}

function OpenButton() {
  return (
    <BaseCombobox.Trigger aria-label={text.showList} className={iconButton}>
      <ChevronDown className="size-4" />
    </BaseCombobox.Trigger>
  );
}

function isOpenToEdit({ disabled = false, readOnly = false }: Shared): boolean {
  return !disabled && !readOnly;
}

function sharedProps(props: Shared) {
  return {
    items: props.options,
    isItemEqualToValue: isSame,
    autoHighlight: true,
    ...(props.state !== undefined && { filter: null }),
    onInputValueChange: (query: string, { reason }: BaseCombobox.Root.ChangeEventDetails) => {
      // The text of an option that was chosen is no question.
      if (reason === 'input-change' || reason === 'input-clear' || reason === 'clear-press') {
        props.onQueryChange?.(query);
      }
    },
    disabled: props.disabled ?? false,
    readOnly: props.readOnly ?? false,
    required: props.required ?? false,
    name: props.name,
  };
}

const iconButton =
  'grid size-7 shrink-0 place-items-center rounded-sm text-muted-foreground transition-colors duration-120 hover:bg-accent hover:text-foreground max-md:size-10';

export const chipClass =
  'inline-flex h-6 max-w-full items-center gap-0.5 rounded-sm bg-secondary ps-2 text-small font-medium whitespace-nowrap text-secondary-foreground outline-none focus-within:bg-foreground focus-within:text-background focus:bg-foreground focus:text-background max-md:h-8';

export const chipButton =
  'grid size-6 shrink-0 place-items-center rounded-sm opacity-70 outline-none hover:opacity-100 max-md:size-8';
