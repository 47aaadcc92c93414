import { formatPosition } from '@webmaps/geo/coordinate-notation';
import type { SearchResult } from '@webmaps/geocoder/search-result';
import { Fragment, useEffect, useState } from 'react';
import type { Units } from '../../display/quantities.ts';
import { distanceQuantity, quantityText } from '../../display/quantities.ts';
import { useDisplayPreferences } from '../../display/preferences.ts';
import { text } from '../../text/en/planner.ts';
import { PlaceIcon } from './place-icon.tsx';
import { firstFar } from './first-far.ts';
import type { SearchState } from './use-search.ts';

interface SearchResultsProps {
  readonly id: string;
  readonly state: SearchState;
  readonly results: readonly SearchResult[];
  readonly active: number;
  readonly units: Units;
  readonly onActive: (index: number) => void;
  readonly onChoose: (result: SearchResult) => void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The list under the search box, or the one line that replaces it. */
export function SearchResults(props: SearchResultsProps) {
  const { id, state, results, active, units, onActive, onChoose } = props;
  const [{ coordinates }] = useDisplayPreferences();
  const far = firstFar(results);
  return (
    <div className="popup absolute inset-x-2 top-full z-30 mt-1 max-h-[min(26rem,60dvh)] overflow-y-auto p-1 max-md:inset-x-0 max-md:mt-2">
      <Note state={state} isEmpty={results.length === 0} />
      <ul id={id} role="listbox" aria-label={text.search.results}>
        {results.map((result, index) => (
          <Fragment key={result.id}>
            {index === far && (
              <li
                role="presentation"
                className="mt-1 border-t px-2.5 pt-2 pb-1 text-caps text-muted-foreground"
              >
                {text.search.far}
              </li>
            )}
            <li
              id={optionId(id, index)}
              role="option"
              aria-selected={index === active}
              className="flex min-h-11 cursor-default items-center gap-3 rounded-sm px-2.5 py-1 aria-selected:bg-accent"
              onPointerMove={() => onActive(index)}
              // The input must keep the focus, or the list would close before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(result)}
            >
              <PlaceIcon result={result} />
              <span className="min-w-0 flex-1">
                <span className="block truncate">
                  {result.kind === 'coordinate'
                    ? formatPosition(result.position, coordinates)
                    : result.name}
                </span>
                <span className="block truncate text-caps text-muted-foreground">
                  {detailOf(result)}
                </span>
              </span>
              {result.distanceMetres !== undefined && (
                <span className="numbers text-caps text-muted-foreground">
                  {quantityText(distanceQuantity(result.distanceMetres, units))}
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ul>
    </div>
  );
}

/** Loading (not before 150 ms), nothing found, or failed; and the count for screen readers. */
function Note({ state, isEmpty }: { readonly state: SearchState; readonly isEmpty: boolean }) {
  const waiting = useLongWait(state.status === 'waiting' && isEmpty);
  const words =
    state.status === 'failed'
      ? `${text.search.failed} ${state.message}`
      : state.status === 'ready' && isEmpty
        ? text.search.none(state.query)
        : waiting
          ? text.search.loading
          : null;
  return (
    <>
      <p role="status" className={words ? 'px-2.5 py-2 text-muted-foreground' : 'sr-only'}>
        {words ?? (state.status === 'ready' ? text.search.count(state.results.length) : '')}
      </p>
      {state.status === 'waiting' && isEmpty && !waiting && <p className="h-9" />}
    </>
  );
}

function useLongWait(waits: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!waits) return undefined;
    const timer = setTimeout(() => setLong(true), 150);
    return () => clearTimeout(timer);
  }, [waits]);
  return waits && long;
}

/** The text after the name: the rest of the label, else the kind of place. */
function detailOf({ name, label, category, kind }: SearchResult): string {
  const rest = label.startsWith(name) ? label.slice(name.length).replace(/^,\s*/, '') : label;
  const sort = kind === 'coordinate' ? '' : (category || kind).replaceAll('_', ' ');
  return [sort, rest].filter(Boolean).join(' · ');
}
