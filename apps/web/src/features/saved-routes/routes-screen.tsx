import { filterRoutes, sortRoutes } from '@webmaps/saved-routes/route-list';
import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useDisplayPreferences } from '../../display/preferences.ts';
import { FoundItems } from '../../library-page/found-items.tsx';
import { LibraryFrame } from '../../library-page/library-frame.tsx';
import { ListAndPreview } from '../../library-page/list-and-preview.tsx';
import type { ListMap } from '../../library-page/list-and-preview.tsx';
import { routeLibrary, useRouteLibrary } from '../../saved-routes/route-store.ts';
import { useRouteSync } from '../../saved-routes/route-sync.ts';
import { text } from '../../text/en/saved-routes.ts';
import { buttonClass } from '../../ui/button.tsx';
import { RouteDialogs } from './route-dialogs.tsx';
import { RouteFilters } from './route-filters.tsx';
import { RouteList } from './route-list.tsx';
import { RoutePreview } from './route-preview.tsx';
import { ROW_PIXELS } from './route-row.tsx';
import type { RouteActions } from './route-actions.ts';
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
  readonly renderMap: (props: ListMap<SavedRoute>) => ReactNode;
  /** The map of an earlier version and of the route as it is now. */
  readonly renderVersions: (version: SavedRoute, current: SavedRoute) => ReactNode;
}

/** The saved routes of the person at this browser. */
export function RoutesScreen(props: RoutesScreenProps) {
  const { tabs, view, onView, onOpen, renderMap } = props;
  const library = useRouteLibrary();
  const sync = useRouteSync();
  const [{ units }] = useDisplayPreferences();
  const actions = useRouteActions(view.isTrash, onOpen);
  const all = useMemo(
    () =>
      [...library.entries.values()]
        .map(({ item }) => item)
        .filter(({ deletedAt }) => (deletedAt !== null) === view.isTrash),
    [library, view.isTrash],
  );
  const shownView = useDeferredValue(view);
  const shown = useMemo(
    () => sortRoutes(filterRoutes(all, filterOfView(shownView)), shownView.order),
    [all, shownView],
  );
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
        status={library.status}
        sync={sync}
        onRetry={() => void routeLibrary.load()}
        count={all.length}
        isWide
      >
        <RouteFilters view={view} onView={onView} routes={all} units={units} />
        <FoundItems
          words={text}
          found={shown.length}
          all={all.length}
          isNarrowed={isFiltered(shownView)}
          onClear={isFiltered(view) ? () => onView(noFilters) : undefined}
        >
          <ListAndPreview
            items={shown}
            rowPixels={ROW_PIXELS}
            previewLabel={text.preview}
            renderList={(highlight) => (
              <RouteList
                routes={shown}
                entries={library.entries}
                units={units}
                actions={actions}
                {...highlight}
              />
            )}
            renderPreview={(map) => {
              const entry = library.entries.get(map.highlighted.id);
              return (
                entry && (
                  <RoutePreview
                    entry={entry}
                    units={units}
                    actions={actions}
                    map={renderMap(map)}
                  />
                )
              );
            }}
          />
        </FoundItems>
      </LibraryFrame>
      <RouteDialogs
        entries={library.entries}
        units={units}
        actions={actions}
        renderVersions={props.renderVersions}
      />
    </>
  );
}
