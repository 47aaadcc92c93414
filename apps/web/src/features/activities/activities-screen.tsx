import { filterActivities, sortActivities } from '@webmaps/activities/list/activity-list';
import type { Activity } from '@webmaps/activities/activity';
import { ArrowLeft, Merge, RotateCcw, Trash2, X } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import type { ReactNode } from 'react';
import { usePerson } from '../../account/session.ts';
import { activityLibrary, useActivityLibrary } from '../../activities/activity-store.ts';
import { useActivitySync } from '../../activities/activity-sync.ts';
import { useDisplayPreferences } from '../../display/preferences.ts';
import { text } from '../../text/en/activities.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SelectableList } from '../../ui/selectable-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { filterOfView, isFiltered, noFilters } from './activities-view.ts';
import type { ActivitiesView } from './activities-view.ts';
import { ActivityDialogs } from './activity-dialogs.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityRow, ROW_PIXELS } from './activity-row.tsx';
import { ImportButton } from './import-button.tsx';
import { ImportNote } from './import-note.tsx';
import { useActivityActions } from './use-activity-actions.ts';
import { useImport } from './use-import.ts';
import type { ReadRunFile } from './use-import.ts';

interface ActivitiesScreenProps {
  readonly heading: string;
  /** The way to the other tabs. */
  readonly tabs: ReactNode;
  readonly view: ActivitiesView;
  readonly onView: (change: Partial<ActivitiesView>) => void;
  readonly readFile: ReadRunFile;
}

/** The kept runs of the person at this browser. */
export function ActivitiesScreen(props: ActivitiesScreenProps) {
  const { heading, tabs, view, onView, readFile } = props;
  const library = useActivityLibrary();
  const sync = useActivitySync();
  const person = usePerson();
  const runs = useImport(readFile);
  const all = useMemo(
    () =>
      [...library.entries.values()]
        .map(({ item }) => item)
        .filter(({ deletedAt }) => (deletedAt !== null) === view.isTrash),
    [library, view.isTrash],
  );
  // Until the account has answered for the first time, nothing is no answer.
  const isLoading = library.status === 'loading' || (all.length === 0 && sync === 'syncing');
  const TrashIcon = view.isTrash ? ArrowLeft : Trash2;
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-4">
      <header className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 max-md:basis-full">
          <h1 className="text-heading font-semibold tracking-[-0.01em]">
            {view.isTrash ? text.trash : heading}
          </h1>
          <p className="mt-1 text-muted-foreground">
            {view.isTrash ? text.trashNote : text.lead[person ? 'account' : 'browser']}
          </p>
        </div>
        <Button onClick={() => onView({ isTrash: !view.isTrash })}>
          <TrashIcon className="rtl:-scale-x-100" size={16} strokeWidth={1.75} aria-hidden />
          {view.isTrash ? text.backToRuns : text.trash}
        </Button>
        <ImportButton runs={runs} />
      </header>
      {tabs}
      <ImportNote runs={runs} />
      {person && sync === 'offline' && <Alert tone="info" title={text.offline} />}
      {person && sync === 'failed' && <Alert tone="problem" title={text.syncFailed} />}
      {library.status === 'failed' ? (
        <LoadFailed title={text.failed} onRetry={() => void activityLibrary.load()}>
          {text.failedBody}
        </LoadFailed>
      ) : isLoading ? (
        <Loading />
      ) : all.length === 0 ? (
        <EmptyState drawing="map" className="rounded-lg border bg-card">
          {view.isTrash ? text.emptyTrash : text.empty}
        </EmptyState>
      ) : (
        <Runs all={all} view={view} onView={onView} />
      )}
    </div>
  );
}

interface RunsProps extends Pick<ActivitiesScreenProps, 'view' | 'onView'> {
  readonly all: readonly Activity[];
}

function Runs({ all, view, onView }: RunsProps) {
  const { entries } = useActivityLibrary();
  const [{ units }] = useDisplayPreferences();
  const actions = useActivityActions(view.isTrash);
  const shownView = useDeferredValue(view);
  const shown = useMemo(
    () => sortActivities(filterActivities(all, filterOfView(shownView)), shownView.order),
    [all, shownView],
  );
  const ActIcon = view.isTrash ? RotateCcw : Trash2;
  return (
    <>
      <ActivityFilters view={view} onView={onView} activities={all} units={units} />
      <div className="flex min-h-8 items-center gap-2 max-md:min-h-11">
        <p role="status" className="text-small text-muted-foreground">
          {isFiltered(shownView) ? text.countOf(shown.length, all.length) : text.count(all.length)}
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
        <SelectableList
          items={shown}
          rowPixels={ROW_PIXELS}
          label={text.list}
          selectAllLabel={text.selectAll}
          selectedText={text.selected}
          selected={actions.selected}
          onSelected={actions.setSelected}
          renderActs={(ids) => (
            <>
              {!view.isTrash && ids.length > 1 && (
                <Button size="small" onClick={() => actions.join(ids)}>
                  <Merge size={16} strokeWidth={1.75} aria-hidden />
                  {text.join}
                </Button>
              )}
              <Button
                size="small"
                onClick={() => (view.isTrash ? actions.restore(ids) : actions.remove(ids))}
              >
                <ActIcon size={16} strokeWidth={1.75} aria-hidden />
                {view.isTrash ? text.restore : text.remove}
              </Button>
            </>
          )}
          renderRow={({ id }) => {
            const entry = entries.get(id);
            return (
              entry && (
                <ActivityRow
                  key={id}
                  entry={entry}
                  units={units}
                  isSelected={actions.selected.has(id)}
                  actions={actions}
                />
              )
            );
          }}
        />
      )}
      <ActivityDialogs entries={entries} actions={actions} />
    </>
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
