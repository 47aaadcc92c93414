import { useSyncExternalStore } from 'react';
import { deleteActivities } from '../../../activities/change-activities.ts';
import { showUndo } from '../../../library-page/attempt.ts';
import { text } from '../../../text/en/activities.ts';
import { showToast } from '../../../ui/toast.tsx';
import { importFile } from './import-file.ts';
import type { KeptName, ReadRunFile } from './import-file.ts';

interface FileProblems {
  /** Among the files of the import, from 1: two may have one name. */
  readonly number: number;
  readonly file: string;
  readonly problems: readonly string[];
}

/** What an import left to be said, until it is dismissed or the next one begins. */
export interface ImportReport {
  readonly kept: readonly KeptName[];
  readonly files: readonly FileProblems[];
  /** Where the person stopped it. */
  readonly stopped: { readonly read: number; readonly of: number } | undefined;
}

export interface ImportState {
  /** The file that is being read; `null` while none is. */
  readonly reading: {
    readonly file: string;
    /** From 1. */
    readonly at: number;
    readonly of: number;
    /** Of all files, 0 to 1. */
    readonly share: number;
  } | null;
  readonly report: ImportReport | null;
}

const listeners = new Set<() => void>();
let state: ImportState = { reading: null, report: null };
let stop: AbortController | undefined;

function show(change: Partial<ImportState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export function currentImport(): ImportState {
  return state;
}

/** The import of this tab; it goes on while other pages are shown. */
export function useRunImport(): ImportState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentImport,
    currentImport,
  );
}

/** Keeps the runs of files, one file after the other. */
export async function startImport(files: readonly File[], readFile: ReadRunFile): Promise<void> {
  if (files.length === 0 || state.reading) return;
  const { signal } = (stop = new AbortController());
  const kept: KeptName[] = [];
  const problems: FileProblems[] = [];
  let read = 0;
  for (const file of files) {
    if (signal.aborted) break;
    const reading = { file: file.name, at: read + 1, of: files.length };
    const onProgress = (share: number) =>
      show({ reading: { ...reading, share: (read + share) / files.length } });
    onProgress(0);
    const outcome = await importFile(file, readFile, { signal, onProgress }).catch(() => undefined);
    if (!outcome) break;
    read += 1;
    kept.push(...outcome.kept);
    if (outcome.problems.length > 0) {
      problems.push({ number: read, file: file.name, problems: outcome.problems });
    }
  }
  const stopped = read < files.length ? { read, of: files.length } : undefined;
  const isToSay = problems.length > 0 || stopped !== undefined;
  show({ reading: null, report: isToSay ? { kept, files: problems, stopped } : null });
  if (kept.length > 0) {
    const ids = kept.map(({ id }) => id);
    showUndo(text.import.done(kept.length), () => deleteActivities(ids));
  } else if (!stopped) showToast({ title: text.import.none });
}

/** Ends the import; what is kept already stays. */
export function stopImport(): void {
  stop?.abort();
}

export function dismissReport(): void {
  show({ report: null });
}
