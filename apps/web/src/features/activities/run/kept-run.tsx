import type { Activity } from '@webmaps/activities/activity';
import { useMemo, useState } from 'react';
import type { ActivityEntry } from '../../../activities/activity-kind.ts';
import { isTooLargeToSend, MAX_SENT_BYTES } from '../../../activities/sent-bytes.ts';
import { useDisplayPreferences } from '../../../display/preferences.ts';
import { metresPerUnit } from '../../../display/quantities.ts';
import { BROWSER_OWNER } from '../../../sync/entry.ts';
import { text } from '../../../text/en/activities.ts';
import { Alert } from '../../../ui/alert.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { ActivityDialogs } from '../activity-dialogs.tsx';
import type { ActivityActions } from '../use-activity-actions.ts';
import { BestTable } from './best-table.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { LapTable, SplitTable } from './part-table.tsx';
import { RunEditor } from './run-editor.tsx';
import { RunHeader } from './run-header.tsx';
import type { RenderRunMap } from './run-line.tsx';
import { RunNumbers } from './run-numbers.tsx';
import { SameWay } from './same-way.tsx';
import { useRun } from './use-run.ts';
import { zoneBaseOf } from './zone-base.ts';
import { ZoneTable } from './zone-table.tsx';

interface KeptRunProps {
  readonly entry: ActivityEntry;
  readonly others: readonly Activity[];
  readonly actions: ActivityActions;
  readonly renderMap: RenderRunMap;
  readonly onOpen: (id: string) => void;
}

/** Everything about one run; what needs its points keeps its place until they are measured. */
export function KeptRun({ entry, others, actions, renderMap, onOpen }: KeptRunProps) {
  const { id, item: activity } = entry;
  const { edits, facts, sport } = activity;
  const [{ units, maxHeartRate }] = useDisplayPreferences();
  const [isExporting, setExporting] = useState(false);
  const zoneBase = zoneBaseOf(maxHeartRate, [activity, ...others]);
  const [state, retry] = useRun(entry, {
    edits,
    splitMetres: metresPerUnit(units),
    maxHeartRate: zoneBase?.rate ?? null,
  });
  const bests = useMemo(() => others.map((other) => other.facts.best), [others]);
  const writing = useMemo(() => ({ units, sport }), [units, sport]);
  const { client, view } =
    state.status === 'ready' ? state : { client: undefined, view: undefined };
  const hasPoints = state.status === 'ready' || state.status === 'loading';
  return (
    <>
      <RunHeader
        activity={activity}
        actions={actions}
        onExport={client && (() => setExporting(true))}
      />
      {entry.owner !== BROWSER_OWNER && isTooLargeToSend(entry) && (
        <Alert tone="warning" title={text.tooLarge}>
          {text.tooLargeBody(
            megabytesText(facts.recordingBytes ?? 0),
            megabytesText(MAX_SENT_BYTES),
          )}
        </Alert>
      )}
      <RunNumbers
        activity={activity}
        whole={view?.whole}
        isLoading={state.status === 'loading'}
        writing={writing}
      />
      {hasPoints ? (
        <>
          <RunEditor
            activity={activity}
            client={client}
            view={view}
            writing={writing}
            renderMap={renderMap}
            onOpen={onOpen}
          />
          <SplitTable activity={activity} view={view} writing={writing} />
          {facts.averageHeartRate !== null && zoneBase && (
            <ZoneTable seconds={view?.zoneSeconds} base={zoneBase} />
          )}
        </>
      ) : (
        <LoadFailed title={text.run.pointsFailed[state.status]} onRetry={retry}>
          {text.run.pointsFailedWhy[state.status]}
        </LoadFailed>
      )}
      <BestTable best={facts.best} others={bests} units={units} />
      {view && <LapTable view={view} writing={writing} />}
      <SameWay activity={activity} units={units} />
      <ActivityDialogs entries={new Map([[id, entry]])} actions={actions} />
      {isExporting && client && (
        <ExportDialog activity={activity} client={client} onClose={() => setExporting(false)} />
      )}
    </>
  );
}

/** "11.9". */
function megabytesText(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
