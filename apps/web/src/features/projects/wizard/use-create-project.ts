import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../../data/ask.ts';
import { projectsKey } from '../../../data/projects/use-projects.ts';
import { createFromDraft } from './create-from-draft.ts';
import type { Failures } from './create-from-draft.ts';
import type { DraftFile } from './draft-files.ts';
import type { ChangeDraft, WizardDraft } from './wizard-draft.ts';

export type Creation =
  | { readonly status: 'waiting' }
  | { readonly status: 'running' }
  /** There is no project yet. */
  | { readonly status: 'failed'; readonly problem: string }
  /** There is one, and something of it is missing. */
  | { readonly status: 'incomplete'; readonly failures: Failures };

interface CreateProjectOptions {
  readonly draft: WizardDraft;
  readonly change: ChangeDraft;
  readonly files: readonly DraftFile[];
  /** Everything is there. */
  readonly onCreated: (projectId: string) => Promise<void>;
}

/** Makes the project of a draft, in one go or in several. */
export function useCreateProject(options: CreateProjectOptions) {
  const { draft, change, files, onCreated } = options;
  const [creation, setCreation] = useState<Creation>({ status: 'waiting' });
  /** Shares of documents under way, by id. */
  const [shares, setShares] = useState<ReadonlyMap<string, number>>(new Map());
  const running = useRef<AbortController>(undefined);
  const queries = useQueryClient();
  // Who leaves the page stops it: the rest waits in this browser.
  useEffect(() => () => running.current?.abort(), []);

  const create = async () => {
    // Pressed twice before anything is drawn again.
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setCreation({ status: 'running' });
    try {
      const { projectId, failures } = await createFromDraft(draft, {
        files,
        change,
        onProgress: (id, share) => setShares((before) => new Map(before).set(id, share)),
        signal: controller.signal,
      });
      if (failures.size === 0) await onCreated(projectId);
      else setCreation({ status: 'incomplete', failures });
    } catch (error) {
      setCreation(
        controller.signal.aborted
          ? { status: 'waiting' }
          : { status: 'failed', problem: sentenceOf(error) },
      );
    } finally {
      running.current = undefined;
      void queries.invalidateQueries({ queryKey: projectsKey });
    }
  };
  return {
    creation,
    shares,
    create: () => void create(),
    stop: () => running.current?.abort(),
  };
}
