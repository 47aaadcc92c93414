import type { Position } from '@webmaps/geo/position';
import type { SearchResult } from '@webmaps/geocoder/search-result';
import { Search, X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useId, useState } from 'react';
import { useKeyOf } from '../../commands/key-settings.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Units } from '../../display/quantities.ts';
import { text } from '../../text/en/planner.ts';
import { Button } from '../../ui/button.tsx';
import { Kbd, shortcutOf } from '../../ui/kbd.tsx';
import { SearchResults, optionId } from './search-results.tsx';
import { useSearch } from './use-search.ts';

interface SearchBoxProps {
  readonly engine: Engine;
  /** Nearer places come first among equals. */
  readonly near: () => Position | undefined;
  readonly units: Units;
  /** On a phone: no key is shown, and the text is large enough not to be zoomed. */
  readonly compact: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onChoose: (result: SearchResult) => void;
}

/** A search box that answers as one types: a combobox with a list of places. */
export function SearchBox({ engine, near, units, compact, inputRef, onChoose }: SearchBoxProps) {
  const listId = useId();
  const searchKey = useKeyOf('search');
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  /** Whether Enter was pressed before the results came: the first of them is chosen then. */
  const [entered, setEntered] = useState(false);
  const state = useSearch(engine, query, near);
  const results = state.status === 'ready' || state.status === 'waiting' ? state.results : [];
  const shown = open && query.trim() !== '';

  useEffect(() => setActive(0), [state]);

  const choose = (result: SearchResult) => {
    setEntered(false);
    setQuery(result.name);
    setOpen(false);
    inputRef.current?.blur();
    onChoose(result);
  };
  const [first] = results;
  const isDue = entered && shown && state.status === 'ready' && first !== undefined;
  useEffect(() => {
    if (isDue) choose(first);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((index) => (index + step + results.length) % Math.max(results.length, 1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const result = state.status === 'ready' ? results[active] : undefined;
      if (result) choose(result);
      else setEntered(true);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (shown) setOpen(false);
      else if (query !== '') setQuery('');
      else inputRef.current?.blur();
    }
  };

  return (
    <div
      role="search"
      className="relative h-full"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
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
          aria-label={text.search.label}
          aria-keyshortcuts={shortcutOf(searchKey)}
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && results[active] ? optionId(listId, active) : undefined}
          placeholder={compact ? text.search.shortPlaceholder : text.search.placeholder}
          className="h-full min-w-0 flex-1 bg-transparent text-body outline-none placeholder:text-muted-foreground focus-visible:outline-none max-md:text-base"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setEntered(false);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        {query !== '' ? (
          <Button
            variant="quiet"
            size="icon"
            aria-label={text.search.clear}
            onClick={() => {
              setQuery('');
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
      {shown && (
        <SearchResults
          id={listId}
          state={state}
          results={results}
          active={active}
          units={units}
          onActive={setActive}
          onChoose={choose}
        />
      )}
    </div>
  );
}
