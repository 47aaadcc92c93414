import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { ControlSize } from './control.ts';
import { classes } from './classes.ts';
import { controlClass } from './control.ts';
import { listItem, listPopup } from './list.ts';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly description?: string;
  readonly disabled?: boolean;
}

export interface SelectGroup<Value extends string> {
  readonly label: string;
  readonly options: readonly SelectOption<Value>[];
}

interface SelectProps<Value extends string> {
  /** The name, where no `Field` gives one. */
  readonly label?: string;
  /** `null`: nothing is chosen yet. */
  readonly value: Value | null;
  readonly onValueChange: (value: Value) => void;
  readonly options: readonly (SelectOption<Value> | SelectGroup<Value>)[];
  readonly placeholder?: string;
  readonly size?: ControlSize;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly required?: boolean;
  readonly name?: string;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly className?: string;
}

/** One of a list that is known. For many entries take a combobox, for two or three radios. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, size, placeholder, className } = props;
  const all = options.flatMap((entry) => ('options' in entry ? entry.options : [entry]));
  const icon = all.find((option) => option.value === value)?.icon;
  return (
    <BaseSelect.Root
      items={all}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
      modal={false}
      disabled={props.disabled ?? false}
      readOnly={props.readOnly ?? false}
      required={props.required ?? false}
      name={props.name}
    >
      <BaseSelect.Trigger
        ref={props.ref}
        aria-label={props.label}
        onBlur={props.onBlur}
        className={controlClass({
          size,
          className: classes(
            'cursor-default select-none not-data-disabled:not-data-readonly:hover:bg-accent',
            className,
          ),
        })}
      >
        {icon}
        <BaseSelect.Value
          placeholder={placeholder}
          className="flex-1 truncate data-placeholder:text-muted-foreground"
        />
        <BaseSelect.Icon>
          <ChevronDown className="size-4 text-muted-foreground" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner
          sideOffset={4}
          collisionPadding={8}
          alignItemWithTrigger={false}
          className="z-50 outline-none"
        >
          <BaseSelect.Popup className={listPopup}>
            <BaseSelect.List>
              {options.map((entry) =>
                'options' in entry ? (
                  <BaseSelect.Group key={entry.label}>
                    <BaseSelect.GroupLabel className="px-2 py-1.5 text-caps font-medium text-muted-foreground">
                      {entry.label}
                    </BaseSelect.GroupLabel>
                    {entry.options.map((option) => (
                      <Item key={option.value} option={option} />
                    ))}
                  </BaseSelect.Group>
                ) : (
                  <Item key={entry.value} option={entry} />
                ),
              )}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}

function Item({ option }: { readonly option: SelectOption<string> }) {
  return (
    <BaseSelect.Item
      value={option.value}
      label={option.label}
      disabled={option.disabled ?? false}
      className={listItem}
    >
      {option.icon}
      <span className="grid min-w-0 flex-1">
        <BaseSelect.ItemText className="truncate">{option.label}</BaseSelect.ItemText>
        {option.description !== undefined && (
          <span className="truncate text-small text-muted-foreground">{option.description}</span>
        )}
      </span>
      <BaseSelect.ItemIndicator className="ms-auto">
        <Check className="size-4" />
      </BaseSelect.ItemIndicator>
    </BaseSelect.Item>
  );
}
