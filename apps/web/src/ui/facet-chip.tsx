import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import { Check, ListFilter, Plus, Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { listItem } from './list.ts';

interface FacetOption {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Undefined where it is not known yet. */
  readonly count?: number | undefined;
}

interface FacetChipProps {
  readonly label: string;
  readonly findLabel: string;
  readonly clearLabel: string;
  readonly emptyText: string;
  /** Stands for the chosen values beyond those that the chip names. */
  readonly moreText: (count: number) => string;
  readonly options: readonly FacetOption[];
  readonly chosen: readonly string[];
  readonly onChosen: (values: readonly string[]) => void;
}

/** How many chosen values a chip names. */
const MOST_NAMES = 2;
/** A list of so few values needs no search. */
const MOST_UNSEARCHED = 5;

/** Narrows a list by several values of one property: a chip, and below it the values to tick. */
export function FacetChip(props: FacetChipProps) {
  const { label, findLabel, emptyText, options, chosen, onChosen } = props;
  const isSearched = options.length > MOST_UNSEARCHED;
  return (
    <BaseCombobox.Root<FacetOption, true>
      multiple
      items={options}
      isItemEqualToValue={(one, other) => one.value === other.value}
      value={options.filter(({ value }) => chosen.includes(value))}
      onValueChange={(next) => onChosen(next.map(({ value }) => value))}
    >
      <Chip {...props} />
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <BaseCombobox.Popup
            aria-label={label}
            className="popup w-56 max-w-(--available-width) transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {/* Without a search it still has the keys of the list. */}
            <div
              className={
                isSearched ? 'flex h-9 items-center gap-2.5 border-b px-3 max-md:h-11' : 'sr-only'
              }
            >
              <Search className="size-4 shrink-0 text-muted-foreground" aria-hidden />
              <BaseCombobox.Input
                aria-label={findLabel}
                placeholder={findLabel}
                readOnly={!isSearched}
                className="min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted-foreground max-md:text-base"
              />
            </div>
            <BaseCombobox.Empty className="px-3 text-muted-foreground not-empty:py-2">
              {emptyText}
            </BaseCombobox.Empty>
            <BaseCombobox.List className="max-h-[min(19rem,calc(var(--available-height)-3rem))] scroll-py-1 overflow-y-auto overscroll-contain p-1">
              {(option: FacetOption) => (
                <BaseCombobox.Item
                  key={option.value}
                  value={option}
                  className={classes('group', listItem)}
                >
                  <span className="grid size-4 shrink-0 place-items-center rounded-[4px] border border-input bg-card text-primary-foreground group-aria-selected:border-primary group-aria-selected:bg-primary">
                    <BaseCombobox.ItemIndicator>
                      <Check className="size-3" strokeWidth={3} />
                    </BaseCombobox.ItemIndicator>
                  </span>
                  {option.icon}
                  <span className="min-w-0 flex-1 truncate">{option.label}</span>
                  <span className="numbers text-small text-muted-foreground">{option.count}</span>
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  );
}

function Chip({ label, clearLabel, moreText, options, chosen, onChosen }: FacetChipProps) {
  const names = options.filter(({ value }) => chosen.includes(value)).map((each) => each.label);
  const isSet = names.length > 0;
  const shown = isSet
    ? `${names.slice(0, MOST_NAMES).join(', ')}${names.length > MOST_NAMES ? ` ${moreText(names.length - MOST_NAMES)}` : ''}`
    : '';
  return (
    <span
      className={classes(
        'inline-flex h-8 shrink-0 items-center rounded-md border text-muted-foreground transition-colors duration-120 max-md:h-11',
        isSet ? 'border-foreground/20 bg-secondary' : 'border-dashed hover:bg-accent',
      )}
    >
      <BaseCombobox.Trigger
        // It opens a dialog that has the combobox in it; a combobox would not be named by its words.
        role="button"
        aria-label={isSet ? `${label} ${shown}` : label}
        className={classes(
          'inline-flex h-full items-center gap-2 rounded-md ps-2 text-small font-medium',
          isSet ? 'pe-1' : 'pe-2.5',
        )}
      >
        {isSet ? <ListFilter className="size-3.5" /> : <Plus className="size-3.5" />}
        {label}
        {isSet && <span className="max-w-44 truncate text-foreground">{shown}</span>}
      </BaseCombobox.Trigger>
      {isSet && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => onChosen([])}
          className="grid h-full w-7 place-items-center rounded-md text-foreground hover:bg-accent-strong max-md:w-10"
        >
          <X className="size-3.5" />
        </button>
      )}
    </span>
  );
}
