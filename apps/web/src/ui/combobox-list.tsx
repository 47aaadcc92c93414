import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import { Check, CircleAlert, LoaderCircle } from 'lucide-react';
import type { BaseUIEvent } from '@base-ui/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { text } from '../text/en/inputs.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { listItem, listPopup } from './list.ts';
import { useSpinner } from './use-spinner.ts';

export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly icon?: ReactNode;
}

export type ComboboxState = 'ready' | 'loading' | 'failed';

interface ComboboxListProps {
  readonly state: ComboboxState | undefined;
  readonly onRetry: (() => void) | undefined;
}

/** The popup of a combobox: the options, or why there are none. */
export function ComboboxList({ state = 'ready', onRetry }: ComboboxListProps) {
  const spins = useSpinner(state === 'loading');
  return (
    <BaseCombobox.Portal>
      <BaseCombobox.Positioner sideOffset={4} collisionPadding={8} className="z-50 outline-none">
        <BaseCombobox.Popup className={classes(listPopup, 'max-h-none overflow-visible')}>
          <BaseCombobox.Status className="text-muted-foreground">
            {spins && (
              <span className={statusClass}>
                <LoaderCircle className="size-4 animate-spin" aria-hidden />
                {text.loading}
              </span>
            )}
            {state === 'failed' && (
              <span className={statusClass}>
                <CircleAlert className="size-4 shrink-0 text-destructive" aria-hidden />
                <span className="flex-1">{text.listFailed}</span>
              </span>
            )}
          </BaseCombobox.Status>
          {state === 'failed' && onRetry && (
            <Button size="small" variant="quiet" className="w-full" onClick={onRetry}>
              {text.tryAgain}
            </Button>
          )}
          <BaseCombobox.Empty className="text-muted-foreground">
            {state === 'ready' && <span className={statusClass}>{text.nothingMatches}</span>}
          </BaseCombobox.Empty>
          {/* The list itself scrolls: its keys are those of the text. */}
          <BaseCombobox.List className="max-h-[min(19rem,calc(var(--available-height)-3rem))] scroll-py-1 overflow-y-auto overscroll-contain">
            {(option: ComboboxOption) => (
              <BaseCombobox.Item key={option.value} value={option} className={listItem}>
                {option.icon}
                <span className="grid min-w-0 flex-1">
                  <span className="truncate">{option.label}</span>
                  {option.description !== undefined && (
                    <span className="truncate text-small text-muted-foreground">
                      {option.description}
                    </span>
                  )}
                </span>
                <BaseCombobox.ItemIndicator>
                  <Check className="size-4" />
                </BaseCombobox.ItemIndicator>
              </BaseCombobox.Item>
            )}
          </BaseCombobox.List>
        </BaseCombobox.Popup>
      </BaseCombobox.Positioner>
    </BaseCombobox.Portal>
  );
}

export function isSame(one: ComboboxOption, other: ComboboxOption): boolean {
  return one.value === other.value;
}

/** The focus stays in the text, so Enter there presses the button in the list. */
export function retryByEnter(state: ComboboxState | undefined, onRetry: (() => void) | undefined) {
  return (event: BaseUIEvent<KeyboardEvent>) => {
    if (event.key !== 'Enter' || state !== 'failed' || !onRetry) return;
    event.preventDefault();
    // Enter without an entry would close the list.
    event.preventBaseUIHandler();
    onRetry();
  };
}

const statusClass = 'flex min-h-8 items-center gap-2 px-2 max-md:min-h-11';
