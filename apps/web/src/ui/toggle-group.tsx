import { Toggle as BaseToggle } from '@base-ui/react/toggle';
import { ToggleGroup as BaseToggleGroup } from '@base-ui/react/toggle-group';
import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Tooltip } from './tooltip.tsx';

export interface ToggleOption<Value extends string> {
  readonly value: Value;
  /** With an icon alone, its name and tooltip. */
  readonly label: string;
  readonly icon?: ReactNode;
  /** The text of the tooltip in place of the label. */
  readonly hint?: string;
  /** The shortcut in its tooltip. */
  readonly keys?: string;
  readonly disabled?: boolean;
}

interface Shared<Value extends string> {
  readonly label: string;
  readonly options: readonly ToggleOption<Value>[];
  /** The content of each option. */
  readonly show?: 'label' | 'icon' | 'both';
  readonly size?: 'small' | 'medium';
  readonly disabled?: boolean;
  readonly className?: string;
}

type ToggleGroupProps<Value extends string> = Shared<Value> &
  (
    | {
        /** Exactly one is pressed: pressing it again changes nothing. */
        readonly pick?: 'one';
        readonly value: Value;
        readonly onValueChange: (value: Value) => void;
      }
    | {
        readonly pick: 'many';
        readonly value: readonly Value[];
        readonly onValueChange: (value: readonly Value[]) => void;
      }
  );

/** A few options side by side, one or any number of them pressed. */
export function ToggleGroup<Value extends string>(props: ToggleGroupProps<Value>) {
  const { label, options, show = 'label', size = 'medium', disabled = false } = props;
  const value = props.pick === 'many' ? props.value : [props.value];
  const change = (next: readonly Value[]) => {
    if (props.pick === 'many') props.onValueChange(next);
    else if (next[0] !== undefined) props.onValueChange(next[0]);
  };
  return (
    <BaseToggleGroup
      aria-label={label}
      value={value}
      onValueChange={change}
      multiple={props.pick === 'many'}
      disabled={disabled}
      className={classes(
        'inline-flex w-fit gap-0.5 rounded-md bg-muted p-0.5 data-disabled:opacity-50',
        props.className,
      )}
    >
      {options.map((option) => (
        <Named
          key={option.value}
          label={option.hint ?? (show === 'icon' ? option.label : undefined)}
          keys={option.keys}
        >
          <BaseToggle
            value={option.value}
            disabled={option.disabled ?? false}
            aria-label={show === 'icon' ? option.label : undefined}
            className={classes(
              'inline-flex min-w-0 flex-auto items-center justify-center gap-1.5 rounded-sm font-medium whitespace-nowrap text-muted-foreground transition-colors duration-120 select-none hover:text-foreground data-disabled:opacity-40 data-pressed:bg-card data-pressed:text-foreground data-pressed:shadow-sm data-pressed:ring-1 data-pressed:ring-foreground/25 max-md:h-11 max-md:min-w-11 dark:data-pressed:bg-accent-strong [&>svg]:size-4',
              size === 'small' ? 'h-6 min-w-6 px-2 text-small' : 'h-7 min-w-7 px-2.5',
              show === 'icon' && 'px-0',
            )}
          >
            {show !== 'label' && option.icon}
            {show !== 'icon' && option.label}
          </BaseToggle>
        </Named>
      ))}
    </BaseToggleGroup>
  );
}

interface NamedProps {
  readonly label: string | undefined;
  readonly keys: string | undefined;
  readonly children: ReactElement<Record<string, unknown>>;
}

function Named({ label, keys, children }: NamedProps) {
  if (label === undefined) return children;
  return (
    <Tooltip label={label} keys={keys}>
      {children}
    </Tooltip>
  );
}
