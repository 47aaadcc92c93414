import type { Position } from '@webmaps/geo/position';
import type { SearchResult } from '@webmaps/geocoder/search-result';
import { useEffect, useRef, useState } from 'react';
import type { Engine } from '../../engine/engine.ts';

/** The state of a search. Older results stay until newer ones arrive. */
export type SearchState =
  | { readonly status: 'idle' }
  | { readonly status: 'waiting'; readonly results: readonly SearchResult[] }
  | {
      readonly status: 'ready';
      readonly query: string;
      readonly results: readonly SearchResult[];
    }
  | { readonly status: 'failed'; readonly message: string };

const DEBOUNCE_MS = 120;
const RESULTS = 8;

/** Searches as the query changes; a newer query cancels the one before. */
export function useSearch(
  engine: Engine,
  query: string,
  near: () => Position | undefined,
): SearchState {
  const [state, setState] = useState<SearchState>({ status: 'idle' });
  const asked = query.trim();
  // Where the map looks at the moment of asking is enough; panning is no new search.
  const latestNear = useRef(near);
  useEffect(() => {
    latestNear.current = near;
  });

  useEffect(() => {
    if (asked === '') {
      setState({ status: 'idle' });
      return undefined;
    }
    const abort = new AbortController();
    setState((before) => ({
      status: 'waiting',
      results: before.status === 'ready' || before.status === 'waiting' ? before.results : [],
    }));
    const timer = setTimeout(async () => {
      const position = latestNear.current();
      const answer = await engine.search(asked, {
        signal: abort.signal,
        limit: RESULTS,
        ...(position && { near: position }),
      });
      if (abort.signal.aborted || answer.status === 'cancelled') return;
      setState(
        answer.status === 'ready'
          ? { status: 'ready', query: asked, results: answer.results }
          : { status: 'failed', message: answer.error.message },
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [engine, asked]);

  return state;
}
