import { getRouteApi } from '@tanstack/react-router';
import { rememberTracks } from '../../features/planner/tracks/known-tracks.ts';
import { RoutesScreen } from '../../features/saved-routes/routes-screen.tsx';
import { QueryScope } from '../../data/query-scope.tsx';
import {
  addressOfView,
  parseRoutesSearch,
  readView,
} from '../../features/saved-routes/routes-view.ts';

const route = getRouteApi('/default/routes');

/** The saved routes; the address holds search, filters and order. */
export function RoutesPage() {
  const address = parseRoutesSearch(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <QueryScope>
      <RoutesScreen
        view={readView(address)}
        // The address holds the short form of tracks alone.
        onOpen={rememberTracks}
        onView={(change) =>
          void navigate({
            search: (now) => ({
              ...addressOfView({ ...readView(parseRoutesSearch(now)), ...change }),
            }),
            replace: change.isTrash === undefined,
            resetScroll: false,
          })
        }
      />
    </QueryScope>
  );
}
