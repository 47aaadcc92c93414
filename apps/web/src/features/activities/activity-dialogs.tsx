import { answerActivityConflict, changeActivities } from '../../activities/change-activities.ts';
import type { ActivityEntry } from '../../activities/activity-kind.ts';
import { ChooseCollections } from '../../collections/choose-collections.tsx';
import { dayAndTimeText } from '../../display/dates.ts';
import { NameDialog } from '../../saved-routes/name-dialog.tsx';
import { attempt } from '../../library-page/attempt.ts';
import { text } from '../../text/en/activities.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ActivityActions } from './use-activity-actions.ts';

interface ActivityDialogsProps {
  readonly entries: ReadonlyMap<string, ActivityEntry>;
  readonly actions: Pick<ActivityActions, 'dialog' | 'openDialog'>;
}

/** The dialog that an act on a run has opened. */
export function ActivityDialogs({ entries, actions }: ActivityDialogsProps) {
  const { dialog, openDialog } = actions;
  if (!dialog) return null;
  const close = () => openDialog(null);
  if (dialog.kind === 'collect') {
    const { ids } = dialog;
    return (
      <ChooseCollections
        of={(ids.length === 1 && entries.get(ids[0]!)?.item.name) || ids.length}
        members={ids.map((id) => ({ kind: 'run', id }))}
        onClose={close}
      />
    );
  }
  const entry = entries.get(dialog.id);
  if (!entry) return null;
  if (dialog.kind === 'rename') {
    return (
      <NameDialog
        title={text.renameTitle}
        proposal={entry.item}
        onCancel={close}
        onSave={(name, tags) => {
          close();
          void attempt(() => changeActivities([entry.id], { name, tags: [...tags] }));
        }}
      />
    );
  }
  return entry.theirs && <ConflictDialog entry={entry} theirs={entry.theirs} onClose={close} />;
}

interface ConflictDialogProps {
  readonly entry: ActivityEntry;
  readonly theirs: ActivityEntry['item'];
  readonly onClose: () => void;
}

function ConflictDialog({ entry, theirs, onClose }: ConflictDialogProps) {
  const answer = (choice: 'mine' | 'theirs') => {
    onClose();
    void attempt(() => answerActivityConflict(entry.id, choice));
  };
  const sides = [entry.item, theirs];
  return (
    <Dialog
      open
      size="small"
      title={text.conflict.title}
      description={text.conflict.body(entry.item.name)}
      closeLabel={text.conflict.close}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <Button onClick={() => answer('theirs')}>{text.conflict.theirs}</Button>
          <Button variant="primary" onClick={() => answer('mine')}>
            {text.conflict.mine}
          </Button>
        </>
      }
    >
      <ul className="grid gap-2">
        {sides.map(({ name, device, savedAt }, index) => (
          <li key={index === 0 ? 'mine' : 'theirs'}>
            <p className="font-medium">{name}</p>
            <p className="text-small text-muted-foreground">
              {text.conflict.on(device, dayAndTimeText(savedAt))}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
