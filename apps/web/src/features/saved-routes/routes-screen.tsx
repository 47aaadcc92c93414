import { filterRoutes, sortRoutes } from '@webmaps/saved-routes/route-list';
import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Plus, Trash2, X } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import type { ReactNode } from 'react';
import { usePerson } from '../../account/session.ts';
import { useDisplayPreferences } from '../../display/preferences.ts';
import { routeLibrary, useRouteLibrary } from '../../saved-routes/route-store.ts';
import { useRouteSync } from '../../saved-routes/route-sync.ts';
import { text } from '../../text/en/saved-routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RouteDialogs } from './route-dialogs.tsx';
import { RouteFilters } from './route-filters.tsx';
import { ListAndPreview } from './list-and-preview.tsx';
import type { RoutesMapProps } from './list-and-preview.tsx';
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
  readonly renderMap: (props: RoutesMapProps) => ReactNode;
  /** The map of an earlier version and of the route as it is now. */
  readonly renderVersions: (version: SavedRoute, current: SavedRoute) => ReactNode;
}

/** The saved routes of the person at this browser. */
export function RoutesScreen(props: RoutesScreenProps) {
  const { tabs, view, onView, onOpen, renderMap } = props;
  const library = useRouteLibrary();
  const sync = useRouteSync();
  const person = usePerson();
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
  // Until the account has answered for the first time, nothing is no answer.
  const isLoading = library.status === 'loading' || (all.length === 0 && sync === 'syncing');
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-4 min-[1200px]:max-w-[84rem]">
      <header className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 max-md:basis-full">
          <h1 className="text-heading font-semibold tracking-[-0.01em]">
            {view.isTrash ? text.trash : text.heading}
          </h1>
          <p className="mt-1 text-muted-foreground">
            {view.isTrash ? text.trashNote : text.lead[person ? 'account' : 'browser']}
          </p>
        </div>
        <Button onClick={() => onView({ isTrash: !view.isTrash })}>
          {view.isTrash ? (
            <ArrowLeft className="rtl:-scale-x-100" size={16} strokeWidth={1.75} aria-hidden />
          ) : (
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
          )}
          {view.isTrash ? text.backToRoutes : text.trash}
        </Button>
        <Link to="/run" className={buttonClass({ variant: 'primary' })}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          {text.plan}
        </Link>
      </header>
      {tabs}
      {person && sync === 'offline' && <Alert tone="info" title={text.offline} />}
      {person && sync === 'failed' && <Alert tone="problem" title={text.syncFailed} />}
      {library.status === 'failed' ? (
        <LoadFailed title={text.failed} onRetry={() => void routeLibrary.load()}>
          {text.failedBody}
        </LoadFailed>
      ) : isLoading ? (
        <Loading />
      ) : all.length === 0 ? (
        <EmptyState drawing="map" className="rounded-lg border bg-card">
          {view.isTrash ? text.emptyTrash : text.empty}
        </EmptyState>
      ) : (
        <>
          <RouteFilters view={view} onView={onView} routes={all} units={units} />
          <div className="flex min-h-8 items-center gap-2 max-md:min-h-11">
            <p role="status" className="text-small text-muted-foreground">
              {isFiltered(shownView)
                ? text.countOf(shown.length, all.length)
                : text.count(all.length)}
            </p>
            {isFiltered(view) && (
              <Button variant="quiet" size="small" onClick={() => onView(noFilters)}>
                <X size={16} strokeWidth={1.75} aria-hidden />
                {text.clearFilters}
              </Button>
            )}
          </div>
          {shown.length === 0 ? (
            <EmptyState drawing="search" className="rounded-lg border bg-card">
              {text.noMatch}
            </EmptyState>
          ) : (
            <ListAndPreview
              routes={shown}
              entries={library.entries}
              units={units}
              actions={actions}
              renderMap={renderMap}
            />
          )}
        </>
      )}
      <RouteDialogs
        entries={library.entries}
        units={units}
        actions={actions}
        renderVersions={props.renderVersions}
      />
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={text.loading} className="rounded-lg border bg-card">
      {[0, 1, 2, 3].map((place) => (
        <div key={place} className="flex items-center gap-3 p-3">
          <Skeleton className="size-12" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-56" />
            <Skeleton className="h-3 w-40" />
          </div>
        </div>
      ))}
    </div>
  );
}
