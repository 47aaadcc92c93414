import { filterRoutes, sortRoutes } from '@webmaps/saved-routes/route-list';
import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useCollections } from '../../collections/collection-store.ts';
import { useCollectionSync } from '../../collections/collection-sync.ts';
import { dayText } from '../../display/dates.ts';
import { useDisplayPreferences } from '../../display/preferences.ts';
import { FoundItems } from '../../library-page/found-items.tsx';
import type { LinesMapProps } from '../../library-page/lines-map-props.ts';
import { LibraryFrame } from '../../library-page/library-frame.tsx';
import { ListAndPreview } from '../../library-page/list-and-preview.tsx';
import { routeLibrary } from '../../saved-routes/route-store.ts';
import { useRouteSync } from '../../saved-routes/route-sync.ts';
import { text } from '../../text/en/saved-routes.ts';
import { buttonClass } from '../../ui/button.tsx';
import { BesideCollections, routesOfCollection } from './beside-collections.tsx';
import { RouteDialogs } from './route-dialogs.tsx';
import { RouteFilters } from './route-filters.tsx';
import { RouteList } from './route-list.tsx';
import { RoutePreview } from './route-preview.tsx';
import { ROW_PIXELS } from './route-row.tsx';
import type { RouteActions } from './route-actions.ts';
import { useListedRoutes } from './use-listed-routes.ts';
import { useRouteActions } from './use-route-actions.ts';
import { filterOfView, isFiltered, noFilters } from './routes-view.ts';
import type { RoutesView } from './routes-view.ts';

interface RoutesScreenProps {
  /** The way to the other tabs. */
  readonly tabs: ReactNode;
  readonly view: RoutesView;
  readonly onView: (change: Partial<RoutesView>) => void;
  readonly onOpen: RouteActions['onOpen'];
  /** The map beside the list. */
  readonly renderMap: (props: LinesMapProps) => ReactNode;
  /** The map of two versions of a route. */
  readonly renderVersions: (first: SavedRoute, second: SavedRoute) => ReactNode;
}

/** The saved routes of the person at this browser. */
export function RoutesScreen(props: RoutesScreenProps) {
  const { tabs, view, onView, onOpen, renderMap } = props;
  const { status, entries, routes: all, isPart } = useListedRoutes(view);
  const sync = useRouteSync();
  const [{ units }] = useDisplayPreferences();
  const actions = useRouteActions(view.isTrash, onOpen);
  const shownView = useDeferredValue(view);
  const collections = useCollections();
  useCollectionSync();
  const within = useMemo(
    () => routesOfCollection(collections, shownView.collection),
    [collections, shownView.collection],
  );
  const shown = useMemo(() => {
    const found = filterRoutes(all, filterOfView(shownView));
    const kept = within ? found.filter(({ id }) => within.has(id)) : found;
    return sortRoutes(kept, shownView.order);
  }, [all, shownView, within]);
  return (
    <>
      <LibraryFrame
        words={text}
        heading={text.heading}
        backLabel={text.backToRoutes}
        action={
          <Link to="/run" className={buttonClass({ variant: 'primary' })}>
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            {text.plan}
          </Link>
        }
        head={tabs}
        isTrash={view.isTrash}
        onTrash={(isTrash) => onView({ isTrash })}
        status={status}
        sync={sync}
        onRetry={() => void routeLibrary.load()}
        count={all.length}
        isWide
      >
        <RouteFilters
          view={view}
          onView={onView}
          routes={all}
          collections={collections}
          units={units}
        />
        <BesideCollections
          collections={view.isTrash ? [] : collections}
          routes={all}
          selectedId={view.collection}
          onSelect={(collection) => onView({ collection })}
        >
          <FoundItems
            words={isPart ? { ...text, count: () => text.loading } : text}
            found={shown.length}
            all={all.length}
            isNarrowed={isFiltered(shownView)}
            onClear={isFiltered(view) ? () => onView(noFilters) : undefined}
          >
            <ListAndPreview
              items={shown}
              rowPixels={ROW_PIXELS}
              previewLabel={text.preview}
              closeLabel={text.dialog.close}
              titleOf={titleOf}
              renderMap={renderMap}
              renderList={(highlight) => (
                <RouteList
                  routes={shown}
                  entries={entries}
                  units={units}
                  actions={actions}
                  isPart={isPart}
                  {...highlight}
                />
              )}
              renderPreview={({ id }, place) => {
                const entry = entries.get(id);
                return (
                  entry && <RoutePreview entry={entry} units={units} actions={actions} {...place} />
                );
              }}
            />
          </FoundItems>
        </BesideCollections>
      </LibraryFrame>
      <RouteDialogs
        entries={entries}
        units={units}
        actions={actions}
        renderVersions={props.renderVersions}
      />
    </>
  );
}

function titleOf({ name, savedAt }: SavedRoute) {
  return { title: name, detail: text.saved(dayText(savedAt)) };
}
