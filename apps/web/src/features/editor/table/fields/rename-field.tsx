import { useState } from 'react';
import { text } from '../../../../text/en/attribute-table.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';

interface RenameFieldProps {
  readonly name: string;
  readonly onRename: (name: string) => void;
  readonly onClose: () => void;
}

const words = text.head;
const FORM = 'rename-field';
const MAX_NAME = 100;

/** Another name for a field; its values stay. */
export function RenameField({ name, onRename, onClose }: RenameFieldProps) {
  const [typed, setTyped] = useState(name);
  const isNew = typed.trim() !== '' && typed.trim() !== name;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.rename}
      closeLabel={words.close}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM} disabled={!isNew}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        onSubmit={(event) => {
          event.preventDefault();
          if (isNew) onRename(typed.trim());
        }}
      >
        <Field label={words.name}>
          <Input value={typed} maxLength={MAX_NAME} onValueChange={setTyped} />
        </Field>
      </form>
    </Dialog>
  );
}
