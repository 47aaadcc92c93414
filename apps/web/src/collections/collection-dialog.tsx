import { tidyDescription } from '@webmaps/saved-routes/collection';
import { tidyRouteName } from '@webmaps/saved-routes/saved-route';
import { useId, useRef, useState } from 'react';
import { text } from '../text/en/collections.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Textarea } from '../ui/textarea.tsx';

interface CollectionDialogProps {
  readonly title: string;
  readonly proposal: { readonly name: string; readonly description: string };
  readonly onSave: (name: string, description: string) => void;
  readonly onCancel: () => void;
}

/** Asks for name and description of a collection. Enter saves. */
export function CollectionDialog({ title, proposal, onSave, onCancel }: CollectionDialogProps) {
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(proposal.name);
  const [description, setDescription] = useState(proposal.description);
  const [isMissing, setMissing] = useState(false);
  const save = () => {
    const tidied = tidyRouteName(name);
    if (tidied === '') {
      setMissing(true);
      field.current?.focus();
    } else onSave(tidied, tidyDescription(description));
  };
  return (
    <Dialog
      open
      size="small"
      title={title}
      closeLabel={text.dialog.close}
      initialFocus={field}
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      footer={
        <>
          <Button onClick={onCancel}>{text.dialog.cancel}</Button>
          <Button variant="primary" type="submit" form={form}>
            {text.dialog.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label={text.dialog.name} error={isMissing ? text.dialog.nameMissing : undefined}>
          <Input
            ref={field}
            value={name}
            maxLength={200}
            onValueChange={(next) => {
              setName(next);
              setMissing(false);
            }}
          />
        </Field>
        <Field label={text.dialog.description}>
          <Textarea value={description} maxLength={2000} onValueChange={setDescription} />
        </Field>
      </form>
    </Dialog>
  );
}
