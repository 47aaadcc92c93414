import { useEffect, useRef } from 'react';
import type { CommandItem } from './command-item.ts';
import { classes } from './classes.ts';
import type { FoundGroup } from './command-rank.ts';
import { Kbd, shortcutOf } from './kbd.tsx';

interface CommandListProps<Item> {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly FoundGroup<Item>[];
  readonly active: Item | undefined;
  readonly onPoint: (item: Item) => void;
  readonly onChoose: (item: Item) => void;
}

/** The list of a palette. The field above it keeps the focus and says which entry is active. */
export function CommandList<Item extends CommandItem>(props: CommandListProps<Item>) {
  const { id, label, groups, active, onPoint, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  const activeId = active?.id;
  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected=true]');
    // The heading above the first entry comes into view with it.
    const first = option?.parentElement?.querySelector('[role=option]') === option;
    (first ? option?.parentElement : option)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className={classes(
        'scroll-py-1.5 overflow-y-auto overscroll-contain',
        groups.length > 0 && 'p-1.5',
      )}
    >
      {groups.map((group) => (
        <div key={group.label} role="group" aria-label={group.label} className="pb-1 last:pb-0">
          <div aria-hidden className="px-2 py-1.5 text-caps font-medium text-muted-foreground">
            {group.label}
          </div>
          {group.items.map((item) => (
            <div
              key={item.id}
              id={`${id}-${item.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={item.id === activeId}
              aria-disabled={item.disabled}
              aria-keyshortcuts={shortcutOf(item.keys)}
              // On a move, not on entering: the list also moves under a pointer at rest.
              onPointerMove={() => item.id !== activeId && !item.disabled && onPoint(item)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => !item.disabled && onChoose(item)}
              className="flex min-h-row cursor-default items-center gap-2.5 rounded-sm px-2 py-1 select-none aria-disabled:opacity-40 aria-selected:bg-accent max-md:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted-foreground"
            >
              {item.icon}
              <span className="min-w-0 flex-1 truncate">{item.label}</span>
              {item.hint && (
                <span className="shrink-0 text-small text-muted-foreground">{item.hint}</span>
              )}
              {item.keys && (
                <span aria-hidden className="shrink-0">
                  <Kbd keys={item.keys} className="text-muted-foreground fingers-only:hidden" />
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
