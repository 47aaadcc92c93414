import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../../data/ask.ts';
import { importProjects, undoImport } from '../../../data/projects/import-calls.ts';
import { projectsKey } from '../../../data/projects/use-projects.ts';
import type { GoodRow } from './import-api.ts';
import { emptyTally, sendRows } from './send-rows.ts';
import type { Tally } from './send-rows.ts';

/** How far an import is. */
export type Sending =
  | { readonly status: 'waiting' }
  | { readonly status: 'running' | 'stopping' | 'stopped' | 'done'; readonly tally: Tally }
  | { readonly status: 'failed'; readonly tally: Tally; readonly problem: string }
  | { readonly status: 'undoing'; readonly tally: Tally; readonly deleted: number }
  | {
      readonly status: 'not-undone';
      readonly tally: Tally;
      readonly deleted: number;
      readonly problem: string;
    }
  | { readonly status: 'undone'; readonly tally: Tally; readonly deleted: number };

interface SendImportOptions {
  readonly importId: string;
  readonly rowsFrom: (first: number) => Promise<readonly GoodRow[]>;
  readonly onProgress: (progress: 'chosen' | 'started' | 'finished') => void;
}

/** Sends the good rows of a file, stops, continues and takes the whole import back. */
export function useSendImport({ importId, rowsFrom, onProgress }: SendImportOptions) {
  const [sending, setSending] = useState<Sending>({ status: 'waiting' });
  const isStopped = useRef(false);
  const queries = useQueryClient();
  const refetch = () => void queries.invalidateQueries({ queryKey: projectsKey });
  const tally = 'tally' in sending ? sending.tally : emptyTally;
  // Who leaves the page stops it: the rest waits in this browser.
  useEffect(() => () => void (isStopped.current = true), []);

  const start = async () => {
    isStopped.current = false;
    let reached = sending.status === 'undone' ? emptyTally : tally;
    setSending({ status: 'running', tally: reached });
    onProgress('started');
    try {
      const status = await sendRows({
        rowsFrom,
        send: (rows) => importProjects(importId, rows),
        from: reached,
        isStopped: () => isStopped.current,
        onTally: (now) => {
          reached = now;
          setSending({ status: isStopped.current ? 'stopping' : 'running', tally: now });
        },
      });
      setSending({ status, tally: reached });
      if (status === 'done') onProgress('finished');
    } catch (error) {
      setSending({ status: 'failed', tally: reached, problem: sentenceOf(error) });
    } finally {
      refetch();
    }
  };
  const stop = () => {
    isStopped.current = true;
    setSending((now) => (now.status === 'running' ? { ...now, status: 'stopping' } : now));
  };
  const undo = async () => {
    let deleted = 0;
    setSending({ status: 'undoing', tally, deleted });
    try {
      await undoImport(importId, (now) => {
        deleted = now;
        setSending({ status: 'undoing', tally, deleted });
      });
      setSending({ status: 'undone', tally, deleted });
      onProgress('chosen');
    } catch (error) {
      setSending({ status: 'not-undone', tally, deleted, problem: sentenceOf(error) });
    } finally {
      refetch();
    }
  };
  return { sending, start: () => void start(), stop, undo: () => void undo() };
}
