import type { Position } from '@webmaps/geo/position';
import type { SearchResult } from '@webmaps/geocoder/search-result';
import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useId, useState } from 'react';
import { useKeyOf } from '../../commands/key-settings.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Units } from '../../display/quantities.ts';
import { text } from '../../text/en/planner.ts';
import { SearchField } from '../../ui/search-field.tsx';
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
      <SearchField
        value={query}
        inputRef={inputRef}
        words={text.search}
        searchKey={searchKey}
        compact={compact}
        listId={listId}
        activeId={shown && results[active] ? optionId(listId, active) : undefined}
        hasList={shown}
        onType={(typed) => {
          setQuery(typed);
          setEntered(false);
          setOpen(true);
        }}
        onClear={() => setQuery('')}
        onEnter={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
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
