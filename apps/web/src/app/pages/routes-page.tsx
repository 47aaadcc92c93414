import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';
import { ActivitiesScreen } from '../../features/activities/activities-screen.tsx';
import {
  addressOfActivities,
  isActivitiesSearch,
  readActivitiesView,
} from '../../features/activities/activities-view.ts';
import { CollectionScreen } from '../../features/collections/collection-screen.tsx';
import { CollectionsScreen } from '../../features/collections/collections-screen.tsx';
import {
  addressOfCollections,
  isCollectionsSearch,
  readCollectionsView,
} from '../../features/collections/collections-view.ts';
import type { CollectionsView } from '../../features/collections/collections-view.ts';
import { readFile } from '../../features/planner/files/read-file.ts';
import { rememberTracks } from '../../features/planner/tracks/known-tracks.ts';
import { RoutesScreen } from '../../features/saved-routes/routes-screen.tsx';
import type { LinesMapProps } from '../../library-page/lines-map-props.ts';
import { QueryScope } from '../../data/query-scope.tsx';
import {
  addressOfView,
  parseRoutesSearch,
  readView,
} from '../../features/saved-routes/routes-view.ts';
import { text as runText } from '../../text/en/activities.ts';
import { text as collectionText } from '../../text/en/collections.ts';
import { text } from '../../text/en/saved-routes.ts';
import { Tab, TabList, Tabs } from '../../ui/tabs.tsx';
import { engine } from '../engine.ts';
import { canDrawMaps } from './can-draw-maps.ts';
import { useRegions } from './use-regions.ts';

const LinesMap = lazy(async () => ({
  default: (await import('./lines-map.tsx')).LinesMap,
}));

const VersionsMap = lazy(async () => ({
  default: (await import('./versions-map.tsx')).VersionsMap,
}));

const route = getRouteApi('/default/routes');

/** The saved routes, the kept runs and the collections; the address holds tab, search, filters and order. */
export function RoutesPage() {
  return (
    <QueryScope>
      <ShownTab />
    </QueryScope>
  );
}

function ShownTab() {
  const search = route.useSearch();
  if (isActivitiesSearch(search)) return <RunsTab />;
  return isCollectionsSearch(search) ? <CollectionsTab /> : <RoutesTab />;
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
      renderMap={(props) => <MapOfLines {...props} />}
      renderVersions={(first, second) => <MapOfVersions first={first} second={second} />}
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

/** The map beside the list, where there can be one; the list needs none. */
function MapOfLines(props: LinesMapProps) {
  const regions = useRegions(engine);
  if (regions.status !== 'ready' || !canDrawMaps()) return null;
  return (
    <Suspense>
      <LinesMap {...props} regions={regions.regions} />
    </Suspense>
  );
}

function MapOfVersions(props: Omit<ComponentProps<typeof VersionsMap>, 'regions'>) {
  const regions = useRegions(engine);
  if (regions.status !== 'ready' || !canDrawMaps()) return null;
  return (
    <Suspense>
      <VersionsMap {...props} regions={regions.regions} />
    </Suspense>
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
      renderMap={(props) => <MapOfLines {...props} />}
      readFile={(file, options) => readFile({ name: file.name, file }, options)}
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

function CollectionsTab() {
  const view = readCollectionsView(route.useSearch());
  const navigate = route.useNavigate();
  const onView = (change: Partial<CollectionsView>) =>
    void navigate({
      search: (now) => ({ ...addressOfCollections({ ...readCollectionsView(now), ...change }) }),
      replace: change.isTrash === undefined && !('id' in change),
      resetScroll: false,
    });
  const tabs = <PageTabs shown="collections" />;
  if (view.id === undefined) return <CollectionsScreen tabs={tabs} view={view} onView={onView} />;
  return (
    <CollectionScreen
      id={view.id}
      tabs={tabs}
      view={view}
      onView={onView}
      onOpen={rememberTracks}
      renderMap={(props) => <MapOfLines {...props} />}
    />
  );
}

type ShownTabName = 'routes' | 'runs' | 'collections';

function PageTabs({ shown }: { readonly shown: ShownTabName }) {
  const navigate = route.useNavigate();
  return (
    <Tabs
      value={shown}
      onValueChange={(tab) => void navigate({ search: tab === 'routes' ? {} : { tab } })}
    >
      <TabList label={runText.tabs.label}>
        <Tab value="routes">{runText.tabs.routes}</Tab>
        <Tab value="runs">{runText.tabs.runs}</Tab>
        <Tab value="collections">{collectionText.tab}</Tab>
      </TabList>
    </Tabs>
  );
}
