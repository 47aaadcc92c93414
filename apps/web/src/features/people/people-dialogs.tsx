import { useState } from 'react';
import { text } from '../../text/en/people.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { OverlayClose } from '../../ui/overlay-parts.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { Listed } from './people-calls.ts';
import { nameOf, namesOf } from './use-people-actions.ts';
import type { PeopleActions } from './use-people-actions.ts';

type Subject = Pick<Listed, 'id' | 'name' | 'email' | 'phone'>;

/** An act that a dialog confirms. */
export type Question =
  | { readonly kind: 'lock'; readonly people: readonly Subject[] }
  | { readonly kind: 'delete'; readonly people: readonly Subject[] }
  | { readonly kind: 'factor'; readonly person: Subject };

interface PeopleDialogsProps {
  readonly question: Question | undefined;
  readonly onClose: () => void;
  readonly actions: Pick<PeopleActions, 'lock' | 'remove' | 'resetFactor'>;
}

/** The questions before what cannot be taken back, or needs a word. */
export function PeopleDialogs({ question, onClose, actions }: PeopleDialogsProps) {
  // What was asked last stays in the window while it fades.
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  if (!last) return null;
  const open = question !== undefined;
  const onOpenChange = (next: boolean) => !next && onClose();
  switch (last.kind) {
    case 'lock':
      return (
        <LockDialog
          key={last.people.map(({ id }) => id).join()}
          whom={namesOf(last.people)}
          open={open}
          onClose={onClose}
          onLock={(reason) => actions.lock(last.people, reason)}
        />
      );
    case 'delete': {
      const whom = namesOf(last.people);
      return (
        <AlertDialog
          open={open}
          onOpenChange={onOpenChange}
          title={text.deleteDialog.title(whom)}
          description={text.deleteDialog.description}
          confirm={{ name: whom, label: text.deleteDialog.type(whom) }}
          cancelLabel={text.deleteDialog.cancel}
          actionLabel={text.deleteDialog.delete}
          danger
          onAction={() => actions.remove(last.people)}
        />
      );
    }
    case 'factor':
      return (
        <AlertDialog
          open={open}
          onOpenChange={onOpenChange}
          title={text.factorDialog.title(nameOf(last.person))}
          description={text.factorDialog.description}
          cancelLabel={text.factorDialog.cancel}
          actionLabel={text.factorDialog.reset}
          danger
          onAction={() => actions.resetFactor(last.person)}
        />
      );
  }
}

interface LockDialogProps {
  readonly whom: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onLock: (reason: string) => void;
}

function LockDialog({ whom, open, onClose, onLock }: LockDialogProps) {
  const [reason, setReason] = useState('');
  const words = text.lockDialog;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="small"
      title={words.title(whom)}
      description={words.description}
      closeLabel={words.close}
      footer={
        <>
          <OverlayClose>
            <Button>{words.cancel}</Button>
          </OverlayClose>
          <Button
            variant="danger"
            onClick={() => {
              onLock(reason.trim());
              onClose();
            }}
          >
            {words.lock}
          </Button>
        </>
      }
    >
      <Field label={words.reason} need="optional" description={words.reasonAbout}>
        <Textarea value={reason} onValueChange={setReason} maxCharacters={500} />
      </Field>
    </Dialog>
  );
}
