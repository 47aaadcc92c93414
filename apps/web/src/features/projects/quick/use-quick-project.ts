import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { sentenceOf } from '../../../data/ask.ts';
import { createProject } from '../../../data/projects/create-project.ts';
import { projectsKey } from '../../../data/projects/use-projects.ts';
import { draftOf, emptyDraft, isEmptyDraft, keptDraft } from './draft.ts';
import { quickProjectSchema } from './quick-project-schema.ts';
import type { QuickProject } from './quick-project-schema.ts';

interface QuickProjectOptions {
  /** The signed-in person's id. */
  readonly me: string;
  readonly onCreated: (id: string) => void;
}

/** The form's values, which are kept as a draft until they have become a project. */
export function useQuickProject({ me, onCreated }: QuickProjectOptions) {
  const [draft, setDraft] = useState(() => draftOf(me, keptDraft.get()));
  const form = useForm<QuickProject, unknown, QuickProject>({
    resolver: zodResolver(quickProjectSchema),
    defaultValues: valuesOf(draft),
  });
  const [problem, setProblem] = useState<string>();
  const queries = useQueryClient();
  const [isEmpty, setEmpty] = useState(() => isEmptyDraft(draft));
  /** Enter pressed twice comes before anything is drawn again. */
  const isSending = useRef(false);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const next = { ...draft, ...valuesOf(values) };
          setEmpty(isEmptyDraft(next));
          keptDraft.set(isEmptyDraft(next) ? null : next);
        },
      }),
    [form, draft],
  );

  const send = async (project: QuickProject) => {
    if (isSending.current) return;
    isSending.current = true;
    setProblem(undefined);
    let id: string;
    try {
      id = await createProject({ attempt: draft.attempt, ...project });
    } catch (error) {
      setProblem(sentenceOf(error));
      return;
    } finally {
      isSending.current = false;
    }
    keptDraft.set(null);
    void queries.invalidateQueries({ queryKey: projectsKey });
    onCreated(id);
  };
  const startOver = () => {
    const next = emptyDraft(me);
    setDraft(next);
    setProblem(undefined);
    keptDraft.set(null);
    form.reset(valuesOf(next));
    form.setFocus('name');
  };
  return { form, problem, isEmpty, send, startOver };
}

function valuesOf({ name, status, place }: QuickProject): QuickProject {
  return { name, status, place };
}
