import { describeFault } from '../text/en/file-faults.ts';
import { text } from '../text/en/map-import.ts';
import type { FileImported, ImportOptions } from './project-map.ts';
import type { MapWorker } from './start-map-worker.ts';
import type { Imported, ImportInput } from './worker/import-layers.ts';
import type { MapFileInput } from './worker/open-map-file.ts';

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
  return describeImport(imported);
}

/** Has the worker open a whole map, and says in words what came of it. */
export async function openMapFile(
  worker: MapWorker,
  input: MapFileInput,
  { signal, onProgress }: ImportOptions = {},
): Promise<FileImported> {
  const imported = await worker.call('openMapFile', input, {
    signal,
    onProgress: (share) => onProgress?.(Number(share)),
  });
  return describeImport(imported);
}

function describeImport(imported: Imported): FileImported {
  return imported.status === 'done'
    ? {
        status: 'done',
        layers: imported.layers,
        count: imported.count,
        faults: faultsOf(imported),
      }
    : { status: 'refused', reason: reasonOf(imported) };
}

function faultsOf({
  withoutPlace,
  faults,
}: Extract<Imported, { status: 'done' }>): readonly string[] {
  return [
    ...(withoutPlace > 0 ? [text.withoutPlace(withoutPlace)] : []),
    ...faults.map(describeFault),
  ];
}

function reasonOf(imported: Exclude<Imported, { status: 'done' }>): string {
  switch (imported.status) {
    case 'unreadable':
      return describeFault(imported);
    case 'empty':
      return text.empty;
    case 'refused':
      return imported.reason === 'full' ? text.full : text.refused;
    case 'not-kept':
      return text.noRoom;
  }
}
