import { Search, X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useKeyOf } from '../../commands/key-settings.ts';
import { text } from '../../text/en/map-query.ts';
import { Button } from '../../ui/button.tsx';
import { Kbd, shortcutOf } from '../../ui/kbd.tsx';

interface QueryFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly listId: string;
  /** The id of the option that keys are at. */
  readonly activeId: string | undefined;
  readonly hasList: boolean;
  readonly compact: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The field of the question, from which keys move through the results. */
export function QueryField(props: QueryFieldProps) {
  const { value, onValue, inputRef, listId, activeId, hasList, compact, onKeyDown } = props;
  const searchKey = useKeyOf('search');
  return (
    <div role="search" className="flex h-full items-center gap-2.5 ps-3.5 pe-1 max-md:pe-2">
      <Search size={16} className="shrink-0 text-muted-foreground" aria-hidden />
      <input
        ref={inputRef}
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={text.label}
        aria-keyshortcuts={shortcutOf(searchKey)}
        aria-expanded={hasList}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={compact ? text.shortPlaceholder : text.placeholder}
        className="h-full min-w-0 flex-1 bg-transparent text-body outline-none placeholder:text-muted-foreground focus-visible:outline-none max-md:text-base"
        value={value}
        onChange={({ target }) => onValue(target.value)}
        onKeyDown={onKeyDown}
      />
      {value !== '' ? (
        <Button
          variant="quiet"
          size="icon"
          aria-label={text.clear}
          onClick={() => {
            onValue('');
            inputRef.current?.focus();
          }}
        >
          <X size={16} aria-hidden />
        </Button>
      ) : (
        !compact &&
        searchKey !== undefined && (
          <Kbd keys={searchKey} className="me-2 text-muted-foreground fingers-only:hidden" />
        )
      )}
    </div>
  );
}
