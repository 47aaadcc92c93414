import { useSyncExternalStore } from 'react';
import { MAX_FILE_BYTES, MAX_NAME_LENGTH } from '../../../data/documents/document.ts';
import { newId } from '../../../storage/new-id.ts';
import { text } from '../../../text/en/new-project.ts';
import { keepDraftFile } from './draft-files.ts';
import type { DraftFile } from './draft-files.ts';

/** A file that could not be kept. */
export interface RefusedFile {
  readonly name: string;
  readonly reason: string;
}

interface Arrivals {
  /** Names of files that are being copied into the browser's storage. */
  readonly arriving: readonly string[];
  /** Of the last files that were chosen. */
  readonly refused: readonly RefusedFile[];
}

// Beside the components: copying goes on when a person goes to the next step.
let arrivals: Arrivals = { arriving: [], refused: [] };
const listeners = new Set<() => void>();

export function useArrivals(): Arrivals {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => arrivals,
    () => arrivals,
  );
}

/** Copies files into the browser's storage, one after the other: each is shown as soon as it is safe. */
export async function addDraftFiles(person: string, chosen: readonly File[]): Promise<void> {
  const names = chosen.map(({ name }) => name);
  change({ arriving: [...arrivals.arriving, ...names], refused: [] });
  const addedAt = Date.now();
  for (const [index, file] of chosen.entries()) {
    const problem = await keepOrRefuse({
      id: newId(),
      person,
      name: file.name.slice(0, MAX_NAME_LENGTH),
      file,
      addedAt: addedAt + index,
      isUploaded: false,
    });
    change({
      arriving: arrivals.arriving.toSpliced(arrivals.arriving.indexOf(file.name), 1),
      refused: [...arrivals.refused, ...(problem ? [problem] : [])],
    });
  }
}

/** @returns why a file cannot be kept, where it cannot */
export async function keepOrRefuse(file: DraftFile): Promise<RefusedFile | undefined> {
  const { name } = file;
  if (file.file.size > MAX_FILE_BYTES) return { name, reason: text.docs.tooLarge };
  try {
    await keepDraftFile(file);
    return undefined;
  } catch (error) {
    console.warn('A file could not be kept:', error);
    return { name, reason: text.docs.noRoom };
  }
}

function change(next: Arrivals): void {
  arrivals = next;
  for (const listener of listeners) listener();
}
