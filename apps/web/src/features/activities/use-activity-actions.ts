import { useCallback, useMemo, useState } from 'react';
import { changeActivities, deleteActivities } from '../../activities/change-activities.ts';
import { text } from '../../text/en/activities.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from './attempt.ts';
import { joinRuns } from './run/edit-run.ts';

/** What is selected, which dialog is open, and the acts on runs. */
export interface ActivityActions {
  readonly selected: ReadonlySet<string>;
  readonly setSelected: (ids: readonly string[]) => void;
  readonly select: (id: string, isSelected: boolean) => void;
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

/** @param isTrash the trash and the list have a selection each, which going to the other ends */
export function useActivityActions(isTrash: boolean): ActivityActions {
  const [selection, setSelection] = useState({ isTrash, ids: new Set<string>() });
  const [dialog, openDialog] = useState<ActivityDialog | null>(null);
  const selected = useMemo(
    () => (selection.isTrash === isTrash ? selection.ids : new Set<string>()),
    [selection, isTrash],
  );
  const setSelected = useCallback(
    (ids: readonly string[]) => setSelection({ isTrash, ids: new Set(ids) }),
    [isTrash],
  );
  const select = useCallback(
    (id: string, isSelected: boolean) =>
      setSelection((before) => {
        const ids = new Set(before.isTrash === isTrash ? before.ids : []);
        if (isSelected) ids.add(id);
        else ids.delete(id);
        return { isTrash, ids };
      }),
    [isTrash],
  );
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
