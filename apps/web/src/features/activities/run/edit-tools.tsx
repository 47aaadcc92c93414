import type { Activity } from '@webmaps/activities/activity';
import { NO_EDITS } from '@webmaps/activities/recording/edits';
import type { Edits } from '@webmaps/activities/recording/edits';
import { attempt, showUndo } from '../../../library-page/attempt.ts';
import { text } from '../../../text/en/activities.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { timeAt } from './coloured-line.ts';
import { editRun, splitRun } from './edit-run.ts';
import type { RunClient } from './run-client.ts';
import { RunSection } from './run-section.tsx';
import type { RunView } from './run-view.ts';

interface EditToolsProps {
  readonly activity: Activity;
  /** Absent while the recording is read, as is the view. */
  readonly client: RunClient | undefined;
  readonly view: RunView | undefined;
  /** Along the run. */
  readonly cursor: number;
  readonly onOpen: (id: string) => void;
}

/** Acts on the run at the cursor of the chart. The recording stays; each act can be undone. */
export function EditTools({ activity, client, view, cursor, onOpen }: EditToolsProps) {
  const jumps = view?.jumps ?? [];
  const first = view?.points.times[0] ?? 0;
  const last = view?.points.times.at(-1) ?? 0;
  const here = view ? timeAt(view.points, cursor) : 0;
  const isInside = here > first && here < last;
  const edit = (next: Edits) =>
    void attempt(async () => {
      if (!client) return;
      const undo = await editRun(activity, client, next);
      showUndo(text.run.edited, undo);
    });
  const split = () =>
    void attempt(async () => {
      if (!client) return;
      const done = await splitRun(activity, client, here);
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
          <Button variant="quiet" disabled={!client} onClick={() => edit(NO_EDITS)}>
            {text.run.asRecorded}
          </Button>
        )}
      </div>
    </RunSection>
  );
}
