import { filterActivities, sortActivities } from '@webmaps/activities/list/activity-list';
import type { Activity } from '@webmaps/activities/activity';
import { useDeferredValue, useMemo } from 'react';
import type { ReactNode } from 'react';
import { activityLibrary, useActivityLibrary } from '../../activities/activity-store.ts';
import { useActivitySync } from '../../activities/activity-sync.ts';
import { dayAndTimeText } from '../../display/dates.ts';
import { useDisplayPreferences } from '../../display/preferences.ts';
import { FoundItems } from '../../library-page/found-items.tsx';
import { LibraryFrame } from '../../library-page/library-frame.tsx';
import { ListAndPreview } from '../../library-page/list-and-preview.tsx';
import type { LinesMapProps } from '../../library-page/lines-map-props.ts';
import { text } from '../../text/en/activities.ts';
import { filterOfView, isFiltered, noFilters } from './activities-view.ts';
import type { ActivitiesView } from './activities-view.ts';
import { ActivityDialogs } from './activity-dialogs.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityList } from './activity-list.tsx';
import { ActivityPreview } from './activity-preview.tsx';
import { ROW_PIXELS } from './activity-row.tsx';
import { ImportButton } from './import/import-button.tsx';
import type { ReadRunFile } from './import/import-file.ts';
import { ImportNote } from './import/import-note.tsx';
import { useActivityActions } from './use-activity-actions.ts';

interface ActivitiesScreenProps {
  readonly heading: string;
  /** The way to the other tabs. */
  readonly tabs: ReactNode;
  readonly view: ActivitiesView;
  readonly onView: (change: Partial<ActivitiesView>) => void;
  readonly readFile: ReadRunFile;
  /** The map beside the list. */
  readonly renderMap: (props: LinesMapProps) => ReactNode;
}

/** The kept runs of the person at this browser. */
export function ActivitiesScreen(props: ActivitiesScreenProps) {
  const { heading, tabs, view, onView, readFile, renderMap } = props;
  const library = useActivityLibrary();
  const sync = useActivitySync();
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
      action={<ImportButton readFile={readFile} />}
      head={
        <>
          {tabs}
          <ImportNote />
        </>
      }
      isTrash={view.isTrash}
      onTrash={(isTrash) => onView({ isTrash })}
      status={library.status}
      sync={sync}
      onRetry={() => void activityLibrary.load()}
      count={all.length}
      isWide
    >
      <Runs all={all} view={view} onView={onView} renderMap={renderMap} />
    </LibraryFrame>
  );
}

interface RunsProps extends Pick<ActivitiesScreenProps, 'view' | 'onView' | 'renderMap'> {
  readonly all: readonly Activity[];
}

function Runs({ all, view, onView, renderMap }: RunsProps) {
  const { entries } = useActivityLibrary();
  const [{ units }] = useDisplayPreferences();
  const actions = useActivityActions(view.isTrash);
  const shownView = useDeferredValue(view);
  const shown = useMemo(
    () => sortActivities(filterActivities(all, filterOfView(shownView)), shownView.order),
    [all, shownView],
  );
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
        <ListAndPreview
          items={shown}
          rowPixels={ROW_PIXELS}
          previewLabel={text.preview}
          closeLabel={text.closePreview}
          titleOf={(run) => ({ title: run.name, detail: dayAndTimeText(run.startedAt) })}
          renderMap={renderMap}
          renderList={(highlight) => (
            <ActivityList
              activities={shown}
              entries={entries}
              units={units}
              isTrash={view.isTrash}
              actions={actions}
              {...highlight}
            />
          )}
          renderPreview={(run, place) => (
            <ActivityPreview activity={run} units={units} {...place} />
          )}
        />
      </FoundItems>
      <ActivityDialogs entries={entries} actions={actions} />
    </>
  );
}
