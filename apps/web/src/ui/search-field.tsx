import { Search, X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { Button } from './button.tsx';
import { Kbd, shortcutOf } from './kbd.tsx';

interface SearchFieldProps {
  readonly value: string;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly words: {
    readonly label: string;
    readonly placeholder: string;
    readonly shortPlaceholder: string;
    readonly clear: string;
  };
  /** The key that leads here; undefined where there is none. */
  readonly searchKey: string | undefined;
  /** On a phone: no key is shown, and the text is large enough not to be zoomed. */
  readonly compact: boolean;
  readonly listId: string;
  /** The id of the option that keys are at. */
  readonly activeId: string | undefined;
  readonly hasList: boolean;
  /** Called as it is typed. */
  readonly onType: (value: string) => void;
  readonly onClear: () => void;
  /** Called when it is pressed, or gets the focus. */
  readonly onEnter?: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The field of a search: a combobox whose list is elsewhere, with a button that empties it. */
export function SearchField(props: SearchFieldProps) {
  const { value, inputRef, words, searchKey, compact, listId, activeId, hasList } = props;
  const { onType, onClear, onEnter, onKeyDown } = props;
  return (
    <div className="flex h-full items-center gap-2.5 ps-3.5 pe-1 max-md:pe-2">
      <Search size={16} className="shrink-0 text-muted-foreground" aria-hidden />
      <input
        ref={inputRef}
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={words.label}
        aria-keyshortcuts={shortcutOf(searchKey)}
        aria-expanded={hasList}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={compact ? words.shortPlaceholder : words.placeholder}
        className="h-full min-w-0 flex-1 bg-transparent text-body outline-none placeholder:text-muted-foreground focus-visible:outline-none max-md:text-base"
        value={value}
        onChange={({ target }) => onType(target.value)}
        onFocus={onEnter}
        onClick={onEnter}
        onKeyDown={onKeyDown}
      />
      {value !== '' ? (
        <Button
          variant="quiet"
          size="icon"
          aria-label={words.clear}
          onClick={() => {
            onClear();
            inputRef.current?.focus();
          }}
        >
          <X size={16} aria-hidden />
        </Button>
      ) : (
        !compact &&
        searchKey !== undefined && (
          <Kbd keys={searchKey} className="text-muted-foreground fingers-only:hidden" />
        )
      )}
    </div>
  );
}
