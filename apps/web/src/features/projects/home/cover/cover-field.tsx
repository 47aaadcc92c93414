import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { publicFileUrl } from '../../../../account/account-backend.ts';
import { accountFailure } from '../../../../account/sentences.ts';
import { askAgain } from '../../../../data/act-ahead.ts';
import { storeCover } from '../../../../data/projects/cover-calls.ts';
import { changeProject } from '../../../../data/projects/one-project-calls.ts';
import type { Project } from '../../../../data/projects/project.ts';
import { projectsKey } from '../../../../data/projects/use-projects.ts';
import { sayDone, sayProblem } from '../../../../data/say-outcome.ts';
import { text } from '../../../../text/en/project-home.ts';
import { Button } from '../../../../ui/button.tsx';
import { PictureInput } from '../../../../ui/picture-input.tsx';
import { shrinkPicture } from './shrink-picture.ts';

const words = text.cover;
const MAX_BYTES = 30 * 1024 * 1024;

/** The picture of a project: chosen, made small, and kept at once. */
export function CoverField({ project }: { readonly project: Project }) {
  const { id, cover_path: path } = project;
  const input = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const refetch = () => askAgain(queries, projectsKey);
  const restore = () =>
    void changeProject(id, { cover_path: path }).catch(sayProblem).finally(refetch);

  const choose = async (file: File) => {
    setProblem(file.size > MAX_BYTES ? words.tooLarge : undefined);
    if (file.size > MAX_BYTES) return;
    setSaving(true);
    const picture = await shrinkPicture(file).catch(() => undefined);
    if (!picture) {
      setProblem(words.unreadable);
      setSaving(false);
      return;
    }
    try {
      await storeCover(id, picture, path);
      sayDone(words.saved, restore);
    } catch (error) {
      setProblem(`${words.notSaved} ${accountFailure(error).sentence}`);
    }
    setSaving(false);
    refetch();
  };
  const remove = () =>
    void changeProject(id, { cover_path: null })
      .then(() => sayDone(words.removed, restore))
      .catch(sayProblem)
      .finally(refetch);
  return (
    <div className="grid gap-1.5">
      {path !== null && (
        <img
          src={publicFileUrl('covers', path)}
          alt=""
          className="aspect-5/2 w-full rounded-md border object-cover"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" loading={isSaving} onClick={() => input.current?.click()}>
          {path === null ? words.choose : words.change}
        </Button>
        {path !== null && (
          <Button size="small" variant="quiet" disabled={isSaving} onClick={remove}>
            {words.remove}
          </Button>
        )}
      </div>
      <p className="text-small text-muted-foreground">{words.about}</p>
      {problem !== undefined && (
        <p role="alert" className="text-small text-destructive">
          {problem}
        </p>
      )}
      <PictureInput ref={input} label={words.choose} onFile={(file) => void choose(file)} />
    </div>
  );
}
