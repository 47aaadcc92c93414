import { useId, useState } from 'react';
import { localTime } from '../display/local-time.ts';
import { text } from '../text/en/inputs.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

interface LaterTimeDialogProps {
  readonly title: string;
  readonly saveLabel: string;
  /** What is in the field at first. */
  readonly first: () => Date;
  readonly onSave: (at: Date) => void;
  readonly onClose: () => void;
}

/** Asks for a day and a time that are still to come. */
export function LaterTimeDialog(props: LaterTimeDialogProps) {
  const { title, saveLabel, first, onSave, onClose } = props;
  const [value, setValue] = useState(() => localTime(first()));
  const [problem, setProblem] = useState<string>();
  const form = useId();
  const save = () => {
    const chosen = new Date(value);
    // Also of a field that is empty, whose time is no number.
    if (!(chosen > new Date())) {
      setProblem(text.laterTime.past);
      return;
    }
    onClose();
    onSave(chosen);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      closeLabel={text.laterTime.close}
      footer={
        <>
          <Button onClick={onClose}>{text.laterTime.cancel}</Button>
          <Button variant="primary" type="submit" form={form}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label={text.laterTime.when} error={problem}>
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
