import { isSameContent, parseSavedRoute } from '@webmaps/saved-routes/saved-route';
import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import type { Entry, ItemKind } from '../sync/entry.ts';

/** A route as this browser keeps it. */
export type RouteEntry = Entry<SavedRoute>;

export const routeKind: ItemKind<SavedRoute> = {
  field: 'route',
  parse: parseSavedRoute,
  isSame: isSameContent,
};
