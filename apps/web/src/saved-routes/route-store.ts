import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { Library } from '../sync/library.ts';
import type { LibraryState } from '../sync/library.ts';

/** The saved routes of the person at this browser. */
export type RouteLibrary = LibraryState<SavedRoute>;

export const routeLibrary = new Library<SavedRoute>('webmaps-routes', async () => {
  const { routeDatabase } = await import('./route-database.ts');
  return routeDatabase;
});

/** The saved routes; they are read when they are first asked for. */
export const useRouteLibrary = routeLibrary.use;
