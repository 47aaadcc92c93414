import { useSyncExternalStore } from 'react';
import { AskFailure, mayBeDoneLater, sentenceOf } from '../../data/ask.ts';
import { text } from '../../text/en/admin-regions.ts';
import { addToast } from '../../ui/toast-store.ts';
import { uploadFile } from './upload-file.ts';

/** A file on its way to the import folder; it goes on while other pages are open. */
export interface RunningUpload {
  readonly file: File;
  readonly offset: number;
  /** Set where it has stopped. */
  readonly problem?: string;
  /** Whether it may go better another time. */
  readonly isPassing?: boolean;
}

let uploads: readonly RunningUpload[] = [];
const listeners = new Set<() => void>();
const aborts = new Map<string, AbortController>();

export function useRunningUploads(): readonly RunningUpload[] {
  return useSyncExternalStore(subscribe, () => uploads);
}

/** Uploads the files, each of which replaces an upload of its name. */
export function startUploads(files: readonly File[], onDone: () => void): void {
  for (const file of files) void run(file, onDone);
}

/** Stops an upload in this browser. */
export function stopUpload(name: string): void {
  aborts.get(name)?.abort();
  aborts.delete(name);
  write(uploads.filter(({ file }) => file.name !== name));
}

async function run(file: File, onDone: () => void): Promise<void> {
  stopUpload(file.name);
  const controller = new AbortController();
  aborts.set(file.name, controller);
  const { signal } = controller;
  write([...uploads, { file, offset: 0 }]);
  try {
    await uploadFile({ file, signal, onProgress: ({ offset }) => change(file, { offset }) });
    if (signal.aborted) return;
    stopUpload(file.name);
    addToast({ title: text.files.uploaded(file.name) });
    onDone();
  } catch (error) {
    if (!signal.aborted) change(file, { problem: sentenceOf(error), isPassing: isPassing(error) });
  }
}

function isPassing(error: unknown): boolean {
  return !(error instanceof AskFailure) || error.status === 409 || mayBeDoneLater(error);
}

function change(file: File, changes: Partial<RunningUpload>): void {
  write(uploads.map((each) => (each.file === file ? { ...each, ...changes } : each)));
}

function write(next: readonly RunningUpload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
