import type { SearchResult } from '@webmaps/geocoder/search-result';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import type { DisplayPreferences } from '../../display/preferences.ts';
import { distanceQuantity, quantityText } from '../../display/quantities.ts';
import { text } from '../../text/en/map-query.ts';
import { detailOf, titleOf } from './result-words.ts';

interface ResultListProps {
  readonly id: string;
  readonly results: readonly SearchResult[];
  /** The index of the one that list and map show together. */
  readonly active: number | null;
  readonly preferences: DisplayPreferences;
  readonly onActive: (index: number | null) => void;
  readonly onChoose: (result: SearchResult) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The results by their numbers on the map. Keys move through them from the field of the question. */
export function ResultList(props: ResultListProps) {
  const { id, results, active, preferences, onActive, onChoose, onKeyDown } = props;
  const { units, coordinates } = preferences;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label={text.results}
      // What scrolls can be reached by keys, which move through it there too.
      tabIndex={0}
      aria-activedescendant={active === null ? undefined : optionId(id, active)}
      className="focus-visible:-outline-offset-2"
      onKeyDown={onKeyDown}
    >
      {results.map((result, index) => (
        <li
          key={result.id}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          className="flex min-h-13 cursor-default items-center gap-3 border-t px-4 py-2 aria-selected:bg-accent"
          onPointerMove={() => onActive(index)}
          onPointerLeave={() => onActive(null)}
          // The field keeps the focus, from which keys move on.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(result)}
        >
          <span
            aria-hidden
            className={`true-colours numbers grid size-6 shrink-0 place-items-center rounded-full text-caps font-semibold text-white ${index === active ? 'bg-selection' : 'bg-[#2a6ea8]'}`}
          >
            {index + 1}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{titleOf(result, coordinates)}</span>
            <span className="block truncate text-small text-muted-foreground">
              {detailOf(result)}
            </span>
          </span>
          {result.distanceMetres !== undefined && (
            <span className="numbers text-small text-muted-foreground">
              {quantityText(distanceQuantity(result.distanceMetres, units))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
