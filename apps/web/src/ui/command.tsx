import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import type { CommandItem } from './command-item.ts';
import { Button } from './button.tsx';
import { CommandList } from './command-list.tsx';
import { findCommands } from './command-rank.ts';
import { Backdrop } from './overlay-parts.tsx';

interface CommandProps<Item extends CommandItem> {
  /** What the field searches in. */
  readonly label: string;
  readonly placeholder: string;
  readonly items: readonly Item[];
  /** Ids of what was used last, the latest first: they come before the others. */
  readonly recent?: readonly string[];
  readonly recentLabel?: string;
  /** Replaces the list when nothing matches. */
  readonly empty: (query: string) => ReactNode;
  readonly onChoose: (item: Item) => void;
  /** What was typed before the field had the focus. */
  readonly typedBefore?: string | undefined;
  /** For entries that are looked up during typing. */
  readonly onQueryChange?: (query: string) => void;
}

interface CommandFieldProps {
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  /** Content at the end of the field. */
  readonly action?: ReactNode;
}

/**
 * A field and the list it searches. The focus stays in the field, and the arrow keys, Home and End
 * move along the list; the library's own field takes Home and End for its cursor, so the list is
 * ours.
 */
export function Command<Item extends CommandItem>(props: CommandProps<Item> & CommandFieldProps) {
  const { label, placeholder, items, recent = [], recentLabel = '', empty, onChoose } = props;
  const { typedBefore = '' } = props;
  const [query, setQuery] = useState(typedBefore);
  const [heard, setHeard] = useState(typedBefore);
  const [pointedId, setPointedId] = useState<string | null>(null);
  const listId = useId();
  // Typing goes on between the moment the field is there and the moment it has the focus.
  if (typedBefore !== heard) {
    setHeard(typedBefore);
    if (typedBefore.startsWith(heard)) setQuery(query + typedBefore.slice(heard.length));
  }
  const groups = findCommands({ items, query, recent, recentLabel });
  const enabled = groups.flatMap((group) => group.items).filter((item) => item.disabled !== true);
  const active = enabled.find(({ id }) => id === pointedId) ?? enabled[0];

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !active) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const next = step(event.key, enabled.indexOf(active), enabled.length);
    if (event.key === 'Enter') onChoose(active);
    else if (next !== null) setPointedId(enabled[next]?.id ?? null);
    else return;
    event.preventDefault();
  };

  return (
    <div className="flex min-h-0 flex-col">
      <div className="flex shrink-0 items-center gap-2.5 border-b ps-3.5 pe-2">
        <Search className="size-4 shrink-0 text-muted-foreground" />
        <input
          ref={props.inputRef}
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && `${listId}-${active.id}`}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={query}
          onChange={({ target: { value } }) => {
            setQuery(value);
            setPointedId(null);
            props.onQueryChange?.(value);
          }}
          onKeyDown={onKeyDown}
          className="h-12 min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted-foreground max-md:text-base"
        />
        {props.action}
      </div>
      <CommandList
        id={listId}
        label={label}
        groups={groups}
        active={active}
        onPoint={({ id }) => setPointedId(id)}
        onChoose={onChoose}
      />
      {groups.length === 0 && (
        <div role="status" className="px-4 py-8 text-center text-muted-foreground">
          {empty(query)}
        </div>
      )}
    </div>
  );
}

interface CommandDialogProps<Item extends CommandItem> extends CommandProps<Item> {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly closeLabel: string;
}

/** The palette: a `Command` above the page. It closes before what was chosen is done. */
export function CommandDialog<Item extends CommandItem>(props: CommandDialogProps<Item>) {
  const { open, onOpenChange, closeLabel, onChoose, ...command } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <Backdrop durationMs={120} />
        <BaseDialog.Popup
          initialFocus={input}
          className="popup fixed top-[min(12dvh,8rem)] left-1/2 z-50 flex max-h-[min(30rem,76dvh)] w-[min(38rem,calc(100vw-1.5rem))] -translate-x-1/2 flex-col overflow-hidden transition-opacity duration-120 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <BaseDialog.Title className="sr-only">{command.label}</BaseDialog.Title>
          <Command
            {...command}
            inputRef={input}
            action={
              <BaseDialog.Close
                render={
                  <Button variant="quiet" size="icon" aria-label={closeLabel}>
                    <X className="size-4" />
                  </Button>
                }
              />
            }
            onChoose={(item) => {
              onOpenChange(false);
              onChoose(item);
            }}
          />
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Where a key leads from one entry of the list; `null` if it is no key of the list. */
function step(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'PageDown') return Math.min(at + page, count - 1);
  if (key === 'PageUp') return Math.max(at - page, 0);
  return null;
}

const page = 8;
