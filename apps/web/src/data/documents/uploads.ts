import { useSyncExternalStore } from 'react';
import { currentPerson, onPerson } from '../../account/session.ts';
import { text } from '../../text/en/documents.ts';
import { AskFailure, sentenceOf } from '../ask.ts';
import { addDocument, discardUpload } from './add-document.ts';
import { MAX_FILE_BYTES } from './document.ts';

/** Files that are being uploaded from this tab, one after the other, whatever page it shows. */

type UploadState =
  | { readonly status: 'waiting' }
  | { readonly status: 'running'; readonly share: number }
  | {
      readonly status: 'failed';
      readonly problem: string;
      /** Whether another try may help. */
      readonly isPassing: boolean;
    };

export interface Upload {
  /** The id of the document that it becomes; of the file alone where it replaces one. */
  readonly id: string;
  /** The document whose file it becomes. */
  readonly replaces?: string;
  readonly projectId: string;
  readonly folder: string;
  readonly name: string;
  readonly file: Blob;
  /** Where it continues. */
  readonly uploadUrl?: string;
  readonly state: UploadState;
}

interface NewUploads {
  readonly projectId: string;
  readonly folder: string;
  readonly files: readonly Pick<Upload, 'id' | 'name' | 'file' | 'replaces'>[];
  /** Called as each document is there. */
  readonly onAdded: () => void;
}

let uploads: readonly Upload[] = [];
const callbacks = new Map<string, () => void>();
const listeners = new Set<() => void>();
let running: { readonly id: string; readonly controller: AbortController } | undefined;
let whose: string | undefined;

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(followUploads, currentUploads, currentUploads);
}

export function currentUploads(): readonly Upload[] {
  return uploads;
}

export function addUploads({ projectId, folder, files, onAdded }: NewUploads): void {
  followPage();
  const added = files.map((file): Upload => {
    const isTooLarge = file.file.size > MAX_FILE_BYTES;
    const state: UploadState = isTooLarge
      ? { status: 'failed', problem: text.tooLarge, isPassing: false }
      : { status: 'waiting' };
    return { ...file, projectId, folder, state };
  });
  for (const { id } of added) callbacks.set(id, onAdded);
  change([...uploads, ...added]);
  void runNext();
}

export function retryUpload(id: string): void {
  set(id, { state: { status: 'waiting' } });
  void runNext();
}

/** Stops an upload and forgets it. */
export function cancelUpload(id: string): void {
  const url = uploads.find((one) => one.id === id)?.uploadUrl;
  if (url !== undefined) void discardUpload(url);
  remove(id);
  if (running?.id === id) running.controller.abort();
}

async function runNext(): Promise<void> {
  const next = uploads.find(({ state }) => state.status === 'waiting');
  if (running || !next) return;
  const { id } = next;
  const controller = new AbortController();
  running = { id, controller };
  set(id, { state: { status: 'running', share: 0 } });
  try {
    await addDocument(next, {
      signal: controller.signal,
      onUploadUrl: (uploadUrl) => set(id, { uploadUrl }),
      onProgress: (share) => set(id, { state: { status: 'running', share } }),
    });
    callbacks.get(id)?.();
    remove(id);
  } catch (error) {
    set(id, { state: { status: 'failed', problem: sentenceOf(error), isPassing: mayPass(error) } });
  }
  running = undefined;
  void runNext();
}

/** A refusal of the file itself stays one, as does that of the document that it was for. */
function mayPass(error: unknown): boolean {
  return !(error instanceof AskFailure && (error.status === 413 || error.code === 'refused'));
}

let isFollowing = false;

/** What becomes of uploads with the network, the person and the page. */
function followPage(): void {
  if (isFollowing) return;
  isFollowing = true;
  whose = currentPerson()?.id;
  addEventListener('online', () => {
    for (const { id, state } of uploads) {
      if (state.status === 'failed' && state.isPassing) retryUpload(id);
    }
  });
  onPerson(() => {
    if (currentPerson()?.id === whose) return;
    whose = currentPerson()?.id;
    for (const { id } of uploads) cancelUpload(id);
  });
  addEventListener('beforeunload', (event) => {
    if (uploads.some(({ state }) => state.status !== 'failed')) event.preventDefault();
  });
}

function set(id: string, changes: Partial<Pick<Upload, 'state' | 'uploadUrl'>>): void {
  change(uploads.map((one) => (one.id === id ? { ...one, ...changes } : one)));
}

function remove(id: string): void {
  callbacks.delete(id);
  change(uploads.filter((one) => one.id !== id));
}

function followUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function change(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}
