import { text } from '../../../text/en/new-project.ts';
import { callOnce } from '../../../workers/call-once.ts';
import type { AreaFileApi, AreaFileOutcome, FileShapesOutcome } from './area-file-api.ts';

/** Reads where a project is out of a file, beside the page. @throws the signal's reason */
export function readAreaFile(file: File, signal: AbortSignal): Promise<AreaFileOutcome> {
  return readBesidePage(signal, (worker) =>
    callOnce<AreaFileApi, AreaFileOutcome>(worker, (client) =>
      client.call('read', { name: file.name, file }, { signal }),
    ),
  );
}

interface DrawnFile {
  readonly name: string;
  readonly file: Blob;
  /** More would hold the page up while they are drawn. */
  readonly maxPositions: number;
}

/** Reads everything that a file draws, beside the page. @throws the signal's reason */
export function readFileShapes(file: DrawnFile, signal: AbortSignal): Promise<FileShapesOutcome> {
  return readBesidePage(signal, (worker) =>
    callOnce<AreaFileApi, FileShapesOutcome>(worker, (client) =>
      client.call('readShapes', file, { signal }),
    ),
  );
}

async function readBesidePage<Outcome>(
  signal: AbortSignal,
  read: (worker: Worker) => Promise<Outcome>,
): Promise<Outcome | { readonly status: 'failed'; readonly message: string }> {
  const worker = new Worker(new URL('./area-file.worker.ts', import.meta.url), {
    type: 'module',
    name: 'area-file',
  });
  try {
    return await read(worker);
  } catch (error) {
    signal.throwIfAborted();
    // A folder, a file that was moved since it was chosen, or one that does not fit into memory.
    console.warn('A file could not be read:', error);
    return { status: 'failed', message: text.location.unreadable };
  }
}
