import type { FieldType } from '@webmaps/project/map/nodes/field';
import { useState } from 'react';
import { text } from '../../../text/en/editor.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';

interface AddFieldProps {
  readonly onAdd: (name: string, type: FieldType) => void;
  readonly onClose: () => void;
}

const words = text.properties;
const types = ['text', 'number', 'boolean', 'date'] as const satisfies readonly FieldType[];
const FORM = 'new-field';

/** A new column of a layer. */
export function AddField({ onAdd, onClose }: AddFieldProps) {
  const [name, setName] = useState('');
  const [type, setType] = useState<(typeof types)[number]>('text');
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.add}
      closeLabel={words.close}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM} disabled={name.trim() === ''}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') onAdd(name.trim(), type);
        }}
      >
        <Field label={words.name}>
          <Input value={name} maxLength={100} onValueChange={setName} />
        </Field>
        <Field label={words.type}>
          <Select
            value={type}
            options={types.map((value) => ({ value, label: words.types[value] }))}
            onValueChange={setType}
          />
        </Field>
      </form>
    </Dialog>
  );
}
