import { useState } from 'react';
import { text } from '../../../../text/en/tasks.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { localTime, reminderChoices } from './reminder-choices.ts';

interface ReminderDialogProps {
  readonly at: Date | null;
  readonly onSave: (at: Date) => void;
  readonly onClose: () => void;
}

const words = text.reminder;
const FORM = 'reminder';

/** Any day and time for a reminder. */
export function ReminderDialog({ at, onSave, onClose }: ReminderDialogProps) {
  const [value, setValue] = useState(() =>
    localTime(at ?? reminderChoices(new Date(), null).at(-1)!.at),
  );
  const [problem, setProblem] = useState<string>();
  const save = () => {
    const chosen = new Date(value);
    // Also of a field that is empty, whose time is no number.
    if (!(chosen > new Date())) {
      setProblem(words.past);
      return;
    }
    onClose();
    onSave(chosen);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.label}
      closeLabel={text.place.close}
      footer={
        <>
          <Button onClick={onClose}>{text.place.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM}>
            {text.place.save}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label={words.when} error={problem}>
          <Input
            type="datetime-local"
            value={value}
            onValueChange={(next) => {
              setValue(next);
              setProblem(undefined);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
