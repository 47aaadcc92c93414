import type { OpenProgress } from './open-plan.ts';
import type { OpenedPlan } from './opened-plan.ts';
import type { FileToOpen } from '../../../workers/file-source.ts';

/** Gives what files hold, or `undefined` where others were opened, or it was cancelled, before. */
export interface FileReader {
  readonly read: (files: readonly FileToOpen[]) => Promise<OpenedPlan | undefined>;
  readonly cancel: () => void;
}

/**
 * Reads files, of which only the newest count, however long each takes. `onReading` gets how far it
 * is, and `null` when reading has ended.
 */
export function fileReader({
  read,
  onReading,
}: {
  /** What it throws is taken as a file that cannot be opened. */
  readonly read: (
    files: readonly FileToOpen[],
    options: {
      readonly signal: AbortSignal;
      readonly onProgress: (progress: OpenProgress) => void;
    },
  ) => Promise<OpenedPlan>;
  readonly onReading: (progress: OpenProgress | null) => void;
}): FileReader {
  let newest = new AbortController();
  return {
    async read(files) {
      newest.abort();
      const own = new AbortController();
      newest = own;
      const { signal } = own;
      const name = files[0]?.name ?? '';
      onReading({ name, share: 0 });
      const onProgress = (progress: OpenProgress) => {
        if (!signal.aborted) onReading(progress);
      };
      try {
        const opened = await read(files, { signal, onProgress });
        if (signal.aborted) return undefined;
        onReading(null);
        return opened;
      } catch (error) {
        if (signal.aborted) return undefined;
        console.warn('A file could not be opened:', error);
        onReading(null);
        return { status: 'failed', reason: 'not_opened', file: name };
      }
    },
    cancel() {
      newest.abort();
      onReading(null);
    },
  };
}
