import { filterActivities, sortActivities } from '@webmaps/activities/list/activity-list';
import type { Activity } from '@webmaps/activities/activity';
import { Merge, RotateCcw, Trash2 } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import type { ReactNode } from 'react';
import { activityLibrary, useActivityLibrary } from '../../activities/activity-store.ts';
import { useActivitySync } from '../../activities/activity-sync.ts';
import { useDisplayPreferences } from '../../display/preferences.ts';
import { FoundItems } from '../../library-page/found-items.tsx';
import { LibraryFrame } from '../../library-page/library-frame.tsx';
import { text } from '../../text/en/activities.ts';
import { Button } from '../../ui/button.tsx';
import { SelectableList } from '../../ui/selectable-list.tsx';
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
  const runs = useImport(readFile);
  const all = useMemo(
    () =>
      [...library.entries.values()]
        .map(({ item }) => item)
        .filter(({ deletedAt }) => (deletedAt !== null) === view.isTrash),
    [library, view.isTrash],
  );
  return (
    <LibraryFrame
      words={text}
      heading={heading}
      backLabel={text.backToRuns}
      action={<ImportButton runs={runs} />}
      head={
        <>
          {tabs}
          <ImportNote runs={runs} />
        </>
      }
      isTrash={view.isTrash}
      onTrash={(isTrash) => onView({ isTrash })}
      status={library.status}
      sync={sync}
      onRetry={() => void activityLibrary.load()}
      count={all.length}
    >
      <Runs all={all} view={view} onView={onView} />
    </LibraryFrame>
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
      <FoundItems
        words={text}
        found={shown.length}
        all={all.length}
        isNarrowed={isFiltered(shownView)}
        onClear={isFiltered(view) ? () => onView(noFilters) : undefined}
      >
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
      </FoundItems>
      <ActivityDialogs entries={entries} actions={actions} />
    </>
  );
}
