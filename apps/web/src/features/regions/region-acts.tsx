import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Region } from '@webmaps/protocol/region';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { sayDone, sayProblem } from '../../data/say-outcome.ts';
import { text } from '../../text/en/admin-regions.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { NameDialog } from '../../ui/name-dialog.tsx';
import { changeRegion, renameRegion } from './region-calls.ts';
import type { RegionUse } from './region-calls.ts';

const words = text.regions;
/** As the server bounds it. */
const MAX_NAME_LENGTH = 100;

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
        <NameDialog
          open
          onClose={() => setRenaming(false)}
          title={words.renameTitle(name)}
          closeLabel={text.keep}
          cancelLabel={text.keep}
          label={text.form.name}
          description={words.renameAbout}
          actionLabel={words.rename}
          value={name}
          maxLength={MAX_NAME_LENGTH}
          onName={(next) => rename.mutate(next)}
        />
      )}
      <DeleteButton
        label={words.delete}
        ariaLabel={words.deleteOf(name)}
        title={words.deleteTitle(name)}
        description={[
          usage === undefined ? words.unknownUse : words.inUse(usage.projects, usage.routes),
          words.deleteAbout,
          ...(fictional ? [words.deleteSample] : []),
        ].join(' ')}
        cancelLabel={text.keep}
        loading={remove.isPending}
        onDelete={() => remove.mutate()}
      />
    </div>
  );
}
