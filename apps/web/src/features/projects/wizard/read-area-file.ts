import { text } from '../../../text/en/new-project.ts';
import { callOnce } from '../../../workers/call-once.ts';
import type { AreaFileApi, AreaFileOutcome } from './area-file-api.ts';

/** Reads where a project is out of a file, beside the page. @throws the signal's reason */
export async function readAreaFile(file: File, signal: AbortSignal): Promise<AreaFileOutcome> {
  const worker = new Worker(new URL('./area-file.worker.ts', import.meta.url), {
    type: 'module',
    name: 'area-file',
  });
  try {
    return await callOnce<AreaFileApi, AreaFileOutcome>(worker, (client) =>
      client.call('read', { name: file.name, file }, { signal }),
    );
  } catch (error) {
    signal.throwIfAborted();
    // A folder, a file that was moved since it was chosen, or one that does not fit into memory.
    console.warn('A file could not be read:', error);
    return { status: 'failed', message: text.location.unreadable };
  }
}
