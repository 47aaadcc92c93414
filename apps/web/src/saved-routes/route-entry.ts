import { isSameContent, parseSavedRoute } from '@webmaps/saved-routes/saved-route';
import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { packLine, unpackLine } from '../sync/packed-line.ts';
import type { Entry, ItemKind } from '../sync/entry.ts';

/** A route as this browser keeps it. */
export type RouteEntry = Entry<SavedRoute>;

export const routeKind: ItemKind<SavedRoute> = {
  field: 'route',
  parse: (value) => parseSavedRoute(unpackLine(value)),
  pack: packLine,
  isSame: isSameContent,
};
