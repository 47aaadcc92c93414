import { tidyRouteName, tidyTags } from '@webmaps/saved-routes/saved-route';
import { useId, useRef, useState } from 'react';
import { text } from '../text/en/saved-routes.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { TagsInput } from '../ui/tags-input.tsx';

interface NameDialogProps {
  readonly title: string;
  readonly description?: string;
  /** Without tags, none are asked for. */
  readonly proposal: { readonly name: string; readonly tags?: readonly string[] };
  readonly onSave: (name: string, tags: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Asks for the name of a route, and for its tags. Enter saves. */
export function NameDialog({ title, description, proposal, onSave, onCancel }: NameDialogProps) {
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(proposal.name);
  const [tags, setTags] = useState(proposal.tags ?? []);
  const [isMissing, setMissing] = useState(false);
  const save = () => {
    const tidied = tidyRouteName(name);
    if (tidied === '') {
      setMissing(true);
      field.current?.focus();
    } else onSave(tidied, tidyTags(tags));
  };
  return (
    <Dialog
      open
      size="small"
      title={title}
      description={description}
      closeLabel={text.dialog.close}
      initialFocus={field}
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      footer={
        <>
          <Button onClick={onCancel}>{text.dialog.cancel}</Button>
          <Button variant="primary" type="submit" form={form}>
            {text.save}
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
            onFocus={({ currentTarget }) => currentTarget.select()}
            onValueChange={(next) => {
              setName(next);
              setMissing(false);
            }}
          />
        </Field>
        {proposal.tags && (
          <Field label={text.dialog.tags} description={text.dialog.tagsNote}>
            <TagsInput value={tags} onValueChange={setTags} max={20} />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
