import { openPlan } from '@webmaps/saved-routes/saved-plan';
import { runWithInput } from '../../commands/run-with-input.ts';
import { rememberTracks } from '../../features/planner/tracks/known-tracks.ts';
import { findableRoutes } from '../../saved-routes/findable-routes.tsx';
import { addressOfRoute } from '../../saved-routes/open-saved-route.ts';
import type { RouteLibrary } from '../../saved-routes/route-store.ts';
import { text } from '../../text/en/shell.ts';
import type { PaletteItem } from './palette-items.tsx';

/** The saved routes that were changed last, to be opened in the planner. */
export function savedRouteItems(library: RouteLibrary): readonly PaletteItem[] {
  return findableRoutes(library, text.palette.groups.routes).map(({ route, ...item }) => ({
    ...item,
    run: () => {
      rememberTracks(openPlan(route.plan).waypoints);
      const query = new URLSearchParams(addressOfRoute(route));
      runWithInput('open_page', { page: `/run?${query.toString()}` });
    },
  }));
}
