import { useCallback, useMemo, useState } from 'react';
import { changeActivities, deleteActivities } from '../../activities/change-activities.ts';
import { text } from '../../text/en/activities.ts';
import { showToast } from '../../ui/toast.tsx';
import { useSelection } from '../../ui/use-selection.ts';
import type { Selection } from '../../ui/use-selection.ts';
import { attempt } from './attempt.ts';
import { joinRuns } from './run/edit-run.ts';

/** What is selected, which dialog is open, and the acts on runs. */
export interface ActivityActions extends Selection {
  readonly dialog: ActivityDialog | null;
  readonly openDialog: (dialog: ActivityDialog | null) => void;
  readonly remove: (ids: readonly string[]) => void;
  readonly restore: (ids: readonly string[]) => void;
  readonly join: (ids: readonly string[]) => void;
}

export interface ActivityDialog {
  readonly kind: 'rename' | 'conflict';
  readonly id: string;
}

export function useActivityActions(isTrash: boolean): ActivityActions {
  const { selected, setSelected, select } = useSelection(isTrash ? 'trash' : 'runs');
  const [dialog, openDialog] = useState<ActivityDialog | null>(null);
  const remove = useCallback(
    (ids: readonly string[]) => {
      setSelected([]);
      void attempt(() => removeWithUndo(ids));
    },
    [setSelected],
  );
  const restore = useCallback(
    (ids: readonly string[]) => {
      setSelected([]);
      void attempt(async () => {
        await changeActivities(ids, { deletedAt: null });
        showToast({ title: text.restored(ids.length) });
      });
    },
    [setSelected],
  );
  const join = useCallback(
    (ids: readonly string[]) => {
      setSelected([]);
      void attempt(() => joinWithUndo(ids));
    },
    [setSelected],
  );
  return useMemo(
    () => ({ selected, setSelected, select, dialog, openDialog, remove, restore, join }),
    [selected, setSelected, select, dialog, remove, restore, join],
  );
}

/** Deletes runs, and offers to undo it. */
async function removeWithUndo(ids: readonly string[]): Promise<void> {
  const undo = await deleteActivities(ids);
  showToast({
    title: text.deleted(ids.length),
    action: { label: text.undo, run: () => void attempt(undo) },
  });
}

async function joinWithUndo(ids: readonly string[]): Promise<void> {
  const undo = await joinRuns(ids).catch(() => undefined);
  if (!undo) return showProblem();
  showToast({
    title: text.joined,
    action: { label: text.undo, run: () => void attempt(undo) },
  });
}

function showProblem(): void {
  showToast({ title: text.notJoined, body: text.notJoinedBody, tone: 'problem' });
}
