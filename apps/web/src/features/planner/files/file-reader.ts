import type { OpenedPlan } from './plan-of-file.ts';

/** Gives what a file holds, or `undefined` where another one was opened before it was read. */
export type FileReader<Source> = (file: Source) => Promise<OpenedPlan | undefined>;

/**
 * Reads files, of which only the newest counts, however long each takes. `onReading` gets the name
 * of the file that is being read, and `null` when reading has ended.
 */
export function fileReader<Source extends { readonly name: string }>({
  read,
  onReading,
}: {
  /** What it throws is taken as a file that cannot be opened. */
  readonly read: (file: Source) => Promise<OpenedPlan>;
  readonly onReading: (name: string | null) => void;
}): FileReader<Source> {
  let newest = 0;
  return async (file) => {
    newest += 1;
    const own = newest;
    onReading(file.name);
    const opened = await read(file).catch((error: unknown): OpenedPlan => {
      console.warn('A file could not be opened:', error);
      return { status: 'failed', reason: 'not_opened' };
    });
    if (own !== newest) return undefined;
    onReading(null);
    return opened;
  };
}
