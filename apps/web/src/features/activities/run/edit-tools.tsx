import type { Activity } from '@webmaps/activities/activity';
import { findJumps } from '@webmaps/activities/analysis/find-jumps';
import { valueAt } from '@webmaps/activities/analysis/parts';
import { NO_EDITS } from '@webmaps/activities/recording/edits';
import type { Edits } from '@webmaps/activities/recording/edits';
import type { Recording } from '@webmaps/activities/recording/recording';
import { useMemo } from 'react';
import { attempt, showUndo } from '../../../library-page/attempt.ts';
import { text } from '../../../text/en/activities.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { editRun, splitRun } from './edit-run.ts';
import type { RunAnalysis } from './run-analysis.ts';
import { RunSection } from './run-section.tsx';

interface EditToolsProps {
  readonly activity: Activity;
  readonly recording: Recording;
  readonly run: RunAnalysis;
  /** Along the run. */
  readonly cursor: number;
  readonly onOpen: (id: string) => void;
}

/** Acts on the run at the cursor of the chart. The recording stays; each act can be undone. */
export function EditTools({ activity, recording, run, cursor, onOpen }: EditToolsProps) {
  const { columns } = run;
  const jumps = useMemo(() => findJumps(columns), [columns]);
  const first = columns.times[0] ?? 0;
  const last = columns.times.at(-1) ?? 0;
  const here = valueAt(columns.metres, columns.times, cursor);
  const isInside = here > first && here < last;
  const edit = (next: Edits) =>
    void attempt(async () => {
      const undo = await editRun(activity, recording, next);
      showUndo(text.run.edited, undo);
    });
  const split = () =>
    void attempt(async () => {
      const done = await splitRun(activity, recording, here);
      if (!done) return showToast({ title: text.run.notSplit, tone: 'problem' });
      onOpen(done.firstId);
      showUndo(text.run.splitDone, done.undo);
    });
  const { edits } = activity;
  const isEdited = edits.kept !== null || edits.removed.length > 0;
  return (
    <RunSection title={text.run.edit} note={text.run.editNote}>
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={!isInside}
          onClick={() => edit({ ...edits, kept: { from: here, to: last } })}
        >
          {text.run.trimStart}
        </Button>
        <Button
          disabled={!isInside}
          onClick={() => edit({ ...edits, kept: { from: first, to: here } })}
        >
          {text.run.trimEnd}
        </Button>
        <Button disabled={!isInside} onClick={split}>
          {text.run.split}
        </Button>
        {jumps.length > 0 && (
          <Button onClick={() => edit({ ...edits, removed: [...edits.removed, ...jumps] })}>
            {text.run.fixJumps(jumps.length)}
          </Button>
        )}
        {isEdited && (
          <Button variant="quiet" onClick={() => edit(NO_EDITS)}>
            {text.run.asRecorded}
          </Button>
        )}
      </div>
    </RunSection>
  );
}
