import { useCallback, useEffect, useRef, useState } from 'react';
import type { Activity } from '@webmaps/activities/activity';
import { useActivityLibrary } from '../../activities/activity-store.ts';
import { readRecording } from '../../activities/recordings.ts';
import type { Entry } from '../../sync/entry.ts';
import { ownWorker } from '../../workers/own-worker.ts';
import type { OwnWorker } from '../../workers/own-worker.ts';
import type { HeatApi, HeatRun, HeatSummary } from './worker/heat-api.ts';

/** What the worker holds, or why it holds nothing. */
export type HeatSource =
  | { readonly status: 'none' }
  | {
      readonly status: 'reading';
      /** Of a file its name, and the share that was read; of runs how many were. */
      readonly name: string;
      readonly share: number;
      readonly done: number;
      readonly all: number;
    }
  | {
      readonly status: 'ready';
      readonly kind: 'runs' | 'file';
      readonly name: string;
      readonly summary: HeatSummary;
      /** Runs, and those whose recording is not at hand. */
      readonly runs: number;
      readonly simplified: number;
    }
  | { readonly status: 'failed'; readonly name: string; readonly message: string };

interface HeatSourceControl {
  readonly worker: OwnWorker<HeatApi> | null;
  readonly source: HeatSource;
  readonly openFile: (file: File) => void;
  readonly cancel: () => void;
}

const none: HeatSource = { status: 'none' };

/** Opens what is shown in a worker of its own: the runs of this browser, or a chosen file. */
export function useHeatSource(show: 'runs' | 'file'): HeatSourceControl {
  const { status, entries } = useActivityLibrary();
  const [worker, setWorker] = useState<OwnWorker<HeatApi> | null>(null);
  const [source, setSource] = useState<HeatSource>(none);
  const [file, setFile] = useState<File | null>(null);
  const stop = useRef<AbortController>(null);

  useEffect(() => {
    const made = ownWorker<HeatApi>(
      new Worker(new URL('./worker/heat.worker.ts', import.meta.url), {
        type: 'module',
        name: 'heat',
      }),
    );
    setWorker(made);
    return () => made.close();
  }, []);

  useEffect(() => {
    if (!worker) return undefined;
    const stopped = new AbortController();
    stop.current = stopped;
    const { signal } = stopped;
    const set = (next: HeatSource) => {
      if (!signal.aborted) setSource(next);
    };
    if (show === 'runs') {
      if (status === 'failed') set({ status: 'failed', name: '', message: '' });
      else if (status === 'ready') {
        void openRuns(worker, [...entries.values()], { signal, set }).catch((error: unknown) =>
          set({ status: 'failed', name: '', message: messageOf(error) }),
        );
      }
    } else if (file) {
      void openFile(worker, file, { signal, set }).catch((error: unknown) =>
        set({ status: 'failed', name: file.name, message: messageOf(error) }),
      );
    } else set(none);
    return () => stopped.abort();
  }, [worker, show, status, entries, file]);

  const cancel = useCallback(() => {
    stop.current?.abort();
    setFile(null);
    setSource(none);
  }, []);
  return { worker, source, openFile: setFile, cancel };
}

interface Watch {
  readonly signal: AbortSignal;
  readonly set: (source: HeatSource) => void;
}

async function openRuns(
  worker: OwnWorker<HeatApi>,
  entries: readonly Entry<Activity>[],
  { signal, set }: Watch,
): Promise<void> {
  const inUse = entries.filter(({ item }) => item.deletedAt === null);
  const runs: HeatRun[] = [];
  const all = inUse.length;
  let simplified = 0;
  for (const { owner, id, item } of inUse) {
    if (signal.aborted) return;
    set({ status: 'reading', name: '', share: runs.length / all, done: runs.length, all });
    // Without the network the line of the list is at hand.
    const bytes = await readRecording({ owner, id }).catch(() => undefined);
    if (!bytes) simplified++;
    runs.push({
      bytes,
      edits: item.edits,
      line: item.facts.line,
      startSeconds: item.startedAt / 1000,
    });
  }
  const summary = await worker.call('openRuns', runs, { signal });
  set({ status: 'ready', kind: 'runs', name: '', summary, runs: all, simplified });
}

async function openFile(
  worker: OwnWorker<HeatApi>,
  file: File,
  { signal, set }: Watch,
): Promise<void> {
  const { name } = file;
  const progress = (share: number) => set({ status: 'reading', name, share, done: 0, all: 0 });
  progress(0);
  const opened = await worker.call(
    'openFile',
    { name, file },
    { signal, onProgress: (share) => progress(Number(share)) },
  );
  if (opened.status === 'failed') {
    set({ status: 'failed', name, message: opened.message });
    return;
  }
  const { summary } = opened;
  set({ status: 'ready', kind: 'file', name, summary, runs: 0, simplified: 0 });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
