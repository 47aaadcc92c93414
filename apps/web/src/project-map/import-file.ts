import { text } from '../text/en/map-import.ts';
import type { FileImported, ImportOptions } from './project-map.ts';
import type { MapWorker } from './start-map-worker.ts';
import type { Imported, ImportInput } from './worker/import-layer.ts';

/** Has the worker import a file, and says in words what came of it. */
export async function importFile(
  worker: MapWorker,
  input: ImportInput,
  { signal, onProgress }: ImportOptions = {},
): Promise<FileImported> {
  const imported = await worker.call('importFile', input, {
    signal,
    onProgress: (share) => onProgress?.(Number(share)),
  });
  return imported.status === 'done'
    ? {
        status: 'done',
        layer: imported.layer,
        count: imported.count,
        faults: faultsOf(imported),
      }
    : { status: 'refused', reason: reasonOf(imported) };
}

function faultsOf({ withoutPlace, unreadable }: Extract<Imported, { status: 'done' }>): string[] {
  return [
    ...(withoutPlace > 0 ? [text.withoutPlace(withoutPlace)] : []),
    ...(unreadable > 0 ? [text.unreadable(unreadable)] : []),
  ];
}

function reasonOf(imported: Exclude<Imported, { status: 'done' }>): string {
  switch (imported.status) {
    case 'unreadable':
      return text.reasons[imported.reason];
    case 'refused':
      return imported.reason === 'full' ? text.full : text.refused;
    case 'not-kept':
      return text.noRoom;
  }
}
