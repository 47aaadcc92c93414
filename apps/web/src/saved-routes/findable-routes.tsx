import { sortRoutes } from '@webmaps/saved-routes/route-list';
import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { Bookmark } from 'lucide-react';
import { displayPreferences } from '../display/preferences.ts';
import { distanceQuantity, quantityText } from '../display/quantities.ts';
import type { CommandItem } from '../ui/command-item.ts';
import type { RouteLibrary } from './route-store.ts';

/** More would make each letter slow; older ones are found on their own page. */
const MAX_ROUTES = 200;

/** A saved route in a list that is searched as one types. */
export interface FindableRoute extends CommandItem {
  readonly route: SavedRoute;
}

/** The saved routes that were changed last. */
export function findableRoutes(
  { entries, newest }: RouteLibrary,
  group: string,
): readonly FindableRoute[] {
  const listed = entries.size > 0 ? [...entries.values()] : newest;
  const routes = listed.map(({ item }) => item).filter(({ deletedAt }) => deletedAt === null);
  const { units } = displayPreferences();
  return sortRoutes(routes, 'newest')
    .slice(0, MAX_ROUTES)
    .map((route) => ({
      id: `route-${route.id}`,
      label: route.name,
      group,
      icon: <Bookmark strokeWidth={1.75} />,
      keywords: route.tags,
      hint: quantityText(distanceQuantity(route.facts.lengthMetres, units)),
      route,
    }));
}
