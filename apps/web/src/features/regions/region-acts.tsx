import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Region } from '@webmaps/protocol/region';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { sayDone, sayProblem } from '../../data/say-outcome.ts';
import { text } from '../../text/en/admin-regions.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { OverlayClose } from '../../ui/overlay-parts.tsx';
import { changeRegion, renameRegion } from './region-calls.ts';
import type { RegionUse } from './region-calls.ts';

const words = text.regions;

interface RegionActsProps {
  readonly region: Region;
  readonly usage: RegionUse[string] | undefined;
}

/** Renames or deletes a region. */
export function RegionActs({ region: { id, name, fictional }, usage }: RegionActsProps) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(
      [['admin-regions'], ['region-jobs']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  const [isRenaming, setRenaming] = useState(false);
  const rename = useMutation({
    mutationFn: (next: string) => renameRegion(id, next),
    onSuccess: (_answer, next) => sayDone(words.renamed(next)),
    onError: sayProblem,
    onSettled: refresh,
  });
  const restore = useMutation({
    mutationFn: () => changeRegion(id, 'restore'),
    onError: sayProblem,
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => changeRegion(id, 'remove'),
    onSuccess: () => sayDone(words.deleted(name), () => restore.mutate()),
    onError: sayProblem,
    onSettled: refresh,
  });
  return (
    <div className="-my-1.5 flex gap-1">
      <Button
        variant="quiet"
        size="icon"
        aria-label={words.renameOf(name)}
        title={words.rename}
        loading={rename.isPending}
        onClick={() => setRenaming(true)}
      >
        <Pencil className="size-4" aria-hidden />
      </Button>
      {isRenaming && (
        <RenameDialog
          name={name}
          onClose={() => setRenaming(false)}
          onName={(next) => rename.mutate(next)}
        />
      )}
      <AlertDialog
        trigger={
          <Button
            variant="quiet"
            size="icon"
            aria-label={words.deleteOf(name)}
            title={words.delete}
            loading={remove.isPending}
          >
            <Trash2 className="size-4" aria-hidden />
          </Button>
        }
        title={words.deleteTitle(name)}
        description={[
          usage === undefined ? words.unknownUse : words.inUse(usage.projects, usage.routes),
          words.deleteAbout,
          ...(fictional ? [words.deleteSample] : []),
        ].join(' ')}
        cancelLabel={text.keep}
        actionLabel={words.delete}
        danger
        onAction={() => remove.mutate()}
      />
    </div>
  );
}

interface RenameDialogProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly onName: (name: string) => void;
}

function RenameDialog({ name, onClose, onName }: RenameDialogProps) {
  const [typed, setTyped] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  const next = typed.trim();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.renameTitle(name)}
      closeLabel={text.keep}
      initialFocus={field}
      size="small"
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (next === '') return;
          if (next !== name) onName(next);
          onClose();
        }}
      >
        <Field label={text.form.name} description={words.renameAbout}>
          <Input
            ref={field}
            value={typed}
            maxLength={100}
            autoComplete="off"
            onFocus={({ currentTarget }) => currentTarget.select()}
            onValueChange={setTyped}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <OverlayClose>
            <Button>{text.keep}</Button>
          </OverlayClose>
          <Button type="submit" variant="primary" disabled={next === ''}>
            {words.rename}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
