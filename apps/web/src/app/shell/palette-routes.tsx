import { sortRoutes } from '@webmaps/saved-routes/route-list';
import { openPlan } from '@webmaps/saved-routes/saved-plan';
import { Bookmark } from 'lucide-react';
import { runWithInput } from '../../commands/run-with-input.ts';
import { displayPreferences } from '../../display/preferences.ts';
import { distanceQuantity, quantityText } from '../../display/quantities.ts';
import { rememberTracks } from '../../features/planner/tracks/known-tracks.ts';
import { addressOfRoute } from '../../saved-routes/open-saved-route.ts';
import type { RouteLibrary } from '../../saved-routes/route-store.ts';
import { text } from '../../text/en/shell.ts';
import type { PaletteItem } from './palette-items.tsx';

/** More would make each letter slow; older ones are found on their own page. */
const MAX_ROUTES = 200;

/** The saved routes that were changed last, to be opened in the planner. */
export function savedRouteItems({ entries }: RouteLibrary): readonly PaletteItem[] {
  const routes = [...entries.values()]
    .map(({ item }) => item)
    .filter(({ deletedAt }) => deletedAt === null);
  const { units } = displayPreferences();
  return sortRoutes(routes, 'newest')
    .slice(0, MAX_ROUTES)
    .map((route) => ({
      id: `route-${route.id}`,
      label: route.name,
      group: text.palette.groups.routes,
      icon: <Bookmark strokeWidth={1.75} />,
      keywords: route.tags,
      hint: quantityText(distanceQuantity(route.facts.lengthMetres, units)),
      run: () => {
        rememberTracks(openPlan(route.plan).waypoints);
        const query = new URLSearchParams(addressOfRoute(route));
        runWithInput('open_page', { page: `/run?${query.toString()}` });
      },
    }));
}
