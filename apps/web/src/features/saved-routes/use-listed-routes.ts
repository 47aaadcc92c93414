import { foldRoutes } from '@webmaps/saved-routes/route-list';
import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { useEffect, useMemo } from 'react';
import type { RouteEntry } from '../../saved-routes/route-entry.ts';
import { useRouteLibrary } from '../../saved-routes/route-store.ts';
import type { RouteLibrary } from '../../saved-routes/route-store.ts';
import { nextTask } from '../../workers/next-task.ts';
import { isFiltered } from './routes-view.ts';
import type { RoutesView } from './routes-view.ts';

/** Folded between two tasks of the page. */
const SLICE = 200;

interface ListedRoutes {
  readonly status: RouteLibrary['status'];
  readonly entries: ReadonlyMap<string, RouteEntry>;
  /** Those of the trash, or the others. */
  readonly routes: readonly SavedRoute[];
  /** Whether these are the newest alone, while the others are read. */
  readonly isPart: boolean;
}

/** What the page has to list: the newest routes at once, where it begins with them, then all. */
export function useListedRoutes(view: RoutesView): ListedRoutes {
  const library = useRouteLibrary();
  const { isTrash } = view;
  const beginsWithNewest = view.order === 'newest' && !isTrash && !isFiltered(view);
  const isPart = library.status === 'loading' && library.newest.length > 0 && beginsWithNewest;
  const listed = useMemo((): ListedRoutes => {
    const entries = isPart
      ? new Map(library.newest.map((entry) => [entry.id, entry]))
      : library.entries;
    const routes = [...entries.values()]
      .map(({ item }) => item)
      .filter(({ deletedAt }) => (deletedAt !== null) === isTrash);
    return { status: isPart ? 'ready' : library.status, entries, routes, isPart };
  }, [library, isPart, isTrash]);
  useFoldedTexts(listed);
  return listed;
}

/** Prepares the search in slices, so that the first letter is as fast as the next. */
function useFoldedTexts({ routes }: ListedRoutes): void {
  useEffect(() => {
    const leaving = new AbortController();
    void foldInSlices(routes, leaving.signal);
    return () => leaving.abort();
  }, [routes]);
}

async function foldInSlices(routes: readonly SavedRoute[], signal: AbortSignal): Promise<void> {
  for (let at = 0; at < routes.length && !signal.aborted; at += SLICE) {
    await nextTask();
    foldRoutes(routes.slice(at, at + SLICE));
  }
}
