import { useQueryClient } from '@tanstack/react-query';
import { ROOT } from '@webmaps/project/map/ids';
import { useId, useRef, useState } from 'react';
import { sentenceOf } from '../../data/ask.ts';
import { createProject } from '../../data/projects/create-project.ts';
import { projectsKey } from '../../data/projects/use-projects.ts';
import { useEditor } from '../../features/editor/editor-context.ts';
import { projectNameSchema } from '../../features/projects/project-name-schema.ts';
import { copyToProject } from '../../project-map/copy-to-project.ts';
import type { PackedMap } from '../../project-map/worker/pack-map.ts';
import { newId } from '../../storage/new-id.ts';
import { text } from '../../text/en/scratch-map.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Progress } from '../../ui/progress.tsx';

interface ScratchToProjectDialogProps {
  readonly onClose: () => void;
  /** Gets the id of the project. */
  readonly onDone: (id: string) => void;
}

/** Asks for a name, makes the project and copies the map into it. Trying again makes nothing twice. */
export function ScratchToProjectDialog({ onClose, onDone }: ScratchToProjectDialogProps) {
  const { map, outline } = useEditor();
  const queries = useQueryClient();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [isToBeEmptied, setToBeEmptied] = useState(true);
  const [problem, setProblem] = useState<string>();
  const [share, setShare] = useState<number>();
  const attempt = useRef<{ readonly id: string; packed?: PackedMap }>({ id: newId() });
  const make = async () => {
    const parsed = projectNameSchema.safeParse(name);
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message);
      field.current?.focus();
      return;
    }
    setProblem(undefined);
    setShare(0);
    try {
      attempt.current.packed ??= await map.pack();
      const project = { name: parsed.data, status: 'draft', place: null } as const;
      const projectId = await createProject({ attempt: attempt.current.id, ...project });
      await copyToProject(attempt.current.packed, { projectId, onProgress: setShare });
      if (isToBeEmptied) await removeAll();
      void queries.invalidateQueries({ queryKey: projectsKey });
      onDone(projectId);
    } catch (error) {
      setShare(undefined);
      setProblem(text.failed(sentenceOf(error)));
    }
  };
  const removeAll = async () => {
    for (const [id, { parent }] of outline.nodes)
      if (parent === ROOT) await map.perform('remove-node', { id });
  };
  const isBusy = share !== undefined;
  return (
    <Dialog
      open
      size="small"
      title={text.title}
      description={text.description}
      closeLabel={text.close}
      initialFocus={field}
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {text.cancel}
          </Button>
          <Button variant="primary" type="submit" form={form} loading={isBusy}>
            {text.make}
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
          if (!isBusy) void make();
        }}
      >
        <Field label={text.name} error={problem}>
          <Input
            ref={field}
            value={name}
            onValueChange={(next) => {
              setName(next);
              setProblem(undefined);
            }}
          />
        </Field>
        <Checkbox
          checked={isToBeEmptied}
          onCheckedChange={setToBeEmptied}
          label={text.empty}
          description={text.emptyHint}
        />
        {share !== undefined && <Progress label={text.copying} value={share * 100} />}
      </form>
    </Dialog>
  );
}
