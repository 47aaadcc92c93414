import { tidyRouteName } from '@webmaps/saved-routes/saved-route';
import { useId, useRef, useState } from 'react';
import { text } from '../../../../text/en/project-routes.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';

interface RenameRouteProps {
  readonly name: string;
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for another name of a route. Enter saves. */
export function RenameRoute({ name: before, onSave, onClose }: RenameRouteProps) {
  const words = text.renameDialog;
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(before);
  const [isMissing, setMissing] = useState(false);
  const save = () => {
    const tidied = tidyRouteName(name);
    if (tidied === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    onClose();
    if (tidied !== before) onSave(tidied);
  };
  return (
    <Dialog
      open
      size="small"
      title={words.title}
      closeLabel={words.cancel}
      initialFocus={field}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={form}>
            {words.save}
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
        <Field label={words.name} error={isMissing ? words.missing : undefined}>
          <Input
            ref={field}
            value={name}
            maxLength={200}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onValueChange={(next) => {
              setName(next);
              setMissing(false);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
