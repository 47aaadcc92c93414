import { getRouteApi } from '@tanstack/react-router';
import { ActivitiesScreen } from '../../features/activities/activities-screen.tsx';
import {
  addressOfActivities,
  isActivitiesSearch,
  readActivitiesView,
} from '../../features/activities/activities-view.ts';
import { readFile } from '../../features/planner/files/read-file.ts';
import { rememberTracks } from '../../features/planner/tracks/known-tracks.ts';
import { RoutesScreen } from '../../features/saved-routes/routes-screen.tsx';
import { QueryScope } from '../../data/query-scope.tsx';
import {
  addressOfView,
  parseRoutesSearch,
  readView,
} from '../../features/saved-routes/routes-view.ts';
import { text as runText } from '../../text/en/activities.ts';
import { text } from '../../text/en/saved-routes.ts';
import { Tab, TabList, Tabs } from '../../ui/tabs.tsx';

const route = getRouteApi('/default/routes');

/** The saved routes and the kept runs; the address holds tab, search, filters and order. */
export function RoutesPage() {
  return (
    <QueryScope>{isActivitiesSearch(route.useSearch()) ? <RunsTab /> : <RoutesTab />}</QueryScope>
  );
}

function RoutesTab() {
  const address = parseRoutesSearch(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <RoutesScreen
      tabs={<PageTabs shown="routes" />}
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
  );
}

function RunsTab() {
  const view = readActivitiesView(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <ActivitiesScreen
      heading={text.heading}
      tabs={<PageTabs shown="runs" />}
      view={view}
      readFile={(file) => readFile({ name: file.name, file })}
      onView={(change) =>
        void navigate({
          search: (now) => ({ ...addressOfActivities({ ...readActivitiesView(now), ...change }) }),
          replace: change.isTrash === undefined,
          resetScroll: false,
        })
      }
    />
  );
}

function PageTabs({ shown }: { readonly shown: 'routes' | 'runs' }) {
  const navigate = route.useNavigate();
  return (
    <Tabs
      value={shown}
      onValueChange={(tab) => void navigate({ search: tab === 'runs' ? { tab } : {} })}
    >
      <TabList label={runText.tabs.label}>
        <Tab value="routes">{runText.tabs.routes}</Tab>
        <Tab value="runs">{runText.tabs.runs}</Tab>
      </TabList>
    </Tabs>
  );
}
