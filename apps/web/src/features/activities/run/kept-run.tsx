import type { Activity } from '@webmaps/activities/activity';
import { Download, Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ActivityEntry } from '../../../activities/activity-kind.ts';
import { dayAndTimeText } from '../../../display/dates.ts';
import { useDisplayPreferences } from '../../../display/preferences.ts';
import { text } from '../../../text/en/activities.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ActivityDialogs } from '../activity-dialogs.tsx';
import type { ActivityActions } from '../use-activity-actions.ts';
import { EditTools } from './edit-tools.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { analyseRun } from './run-analysis.ts';
import { RunLine } from './run-line.tsx';
import type { RenderRunMap } from './run-line.tsx';
import { RunNumbers } from './run-numbers.tsx';
import { BestTable, PartTables, ZoneTable } from './run-tables.tsx';
import { SameWay } from './same-way.tsx';
import { useRecording } from './use-recording.ts';

interface KeptRunProps {
  readonly entry: ActivityEntry;
  readonly others: readonly Activity[];
  readonly actions: ActivityActions;
  readonly renderMap: RenderRunMap;
  readonly onOpen: (id: string) => void;
}

/** Everything about one run. */
export function KeptRun({ entry, others, actions, renderMap, onOpen }: KeptRunProps) {
  const { id, item: activity } = entry;
  const [{ units }] = useDisplayPreferences();
  const [state, retry] = useRecording(entry);
  const [cursor, setCursor] = useState(0);
  const [isExporting, setExporting] = useState(false);
  const recording = state.status === 'ready' ? state.recording : undefined;
  const { edits, facts } = activity;
  const run = useMemo(() => recording && analyseRun(recording, edits), [recording, edits]);
  const maxHeartRate = Math.max(
    facts.maxHeartRate ?? 0,
    ...others.map((other) => other.facts.maxHeartRate ?? 0),
  );
  const bests = useMemo(() => others.map((other) => other.facts.best), [others]);
  return (
    <>
      <header className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 max-md:basis-full">
          <h1 className="text-heading font-semibold tracking-[-0.01em]">{activity.name}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-muted-foreground">
            {dayAndTimeText(activity.startedAt)} · {activity.sport}
            {activity.tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </p>
        </div>
        <Button onClick={() => actions.openDialog({ kind: 'rename', id })}>
          <Pencil size={16} strokeWidth={1.75} aria-hidden />
          {text.rename}
        </Button>
        <Button disabled={!recording} onClick={() => setExporting(true)}>
          <Download size={16} strokeWidth={1.75} aria-hidden />
          {text.run.export}
        </Button>
        <Button onClick={() => actions.remove([id])}>
          <Trash2 size={16} strokeWidth={1.75} aria-hidden />
          {text.remove}
        </Button>
      </header>
      <RunNumbers activity={activity} run={run} units={units} />
      {state.status === 'loading' && <Skeleton className="h-96" />}
      {(state.status === 'away' || state.status === 'damaged') && (
        <LoadFailed title={text.run.noRecordingTitle} onRetry={retry}>
          {state.status === 'away' ? text.run.noRecording : text.run.damaged}
        </LoadFailed>
      )}
      {run && recording && (
        <>
          <RunLine
            run={run}
            units={units}
            cursor={cursor}
            onCursor={setCursor}
            renderMap={renderMap}
          />
          <EditTools
            activity={activity}
            recording={recording}
            run={run}
            cursor={cursor}
            onOpen={onOpen}
          />
          <PartTables run={run} units={units} />
          <ZoneTable run={run} maxHeartRate={maxHeartRate} />
        </>
      )}
      <BestTable best={facts.best} others={bests} units={units} />
      <SameWay activity={activity} units={units} />
      <ActivityDialogs entries={new Map([[id, entry]])} actions={actions} />
      {isExporting && recording && (
        <ExportDialog
          activity={activity}
          recording={recording}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}
