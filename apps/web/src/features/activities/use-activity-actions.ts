import { useCallback, useMemo, useState } from 'react';
import { deleteActivities, restoreActivities } from '../../activities/change-activities.ts';
import { attempt, showUndo } from '../../library-page/attempt.ts';
import { useTrash } from '../../library-page/use-trash.ts';
import { text } from '../../text/en/activities.ts';
import { showToast } from '../../ui/toast.tsx';
import { useSelection } from '../../ui/use-selection.ts';
import type { Selection } from '../../ui/use-selection.ts';
import { joinRuns } from './run/edit-run.ts';

/** What is selected, which dialog is open, and the acts on runs. */
export interface ActivityActions extends Selection {
  readonly dialog: ActivityDialog | null;
  readonly openDialog: (dialog: ActivityDialog | null) => void;
  readonly remove: (ids: readonly string[]) => void;
  readonly restore: (ids: readonly string[]) => void;
  readonly join: (ids: readonly string[]) => void;
}

export type ActivityDialog =
  | { readonly kind: 'rename' | 'conflict'; readonly id: string }
  /** The collections that runs are in. */
  | { readonly kind: 'collect'; readonly ids: readonly string[] };

export function useActivityActions(isTrash: boolean): ActivityActions {
  const { selected, setSelected, select } = useSelection(isTrash ? 'trash' : 'runs');
  const [dialog, openDialog] = useState<ActivityDialog | null>(null);
  const { remove, restore } = useTrash(trash, setSelected);
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

const trash = {
  remove: deleteActivities,
  restore: restoreActivities,
  words: text,
};

async function joinWithUndo(ids: readonly string[]): Promise<void> {
  const undo = await joinRuns(ids).catch(() => undefined);
  if (undo) showUndo(text.joined, undo);
  else showProblem();
}

function showProblem(): void {
  showToast({ title: text.notJoined, body: text.notJoinedBody, tone: 'problem' });
}
