import { ImportFailure } from './import-failure.ts';

/** No room on the disk, over a quota, or over the size a file may have. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** The data folder is not ours to write to. */
const FORBIDDEN = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR']);

/** Turns an error of writing into the data folder into a failure for people; others stay. */
export function asWriteFailure(error: unknown, dataFolder: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const code = String(error.code);
  if (FULL.has(code)) {
    return new ImportFailure(
      `${dataFolder}: no room is left to write the region; nothing was kept`,
    );
  }
  // Whatever else the system says about a path in there: a dangling link, a name too long, a broken disk.
  const isInside = 'path' in error && String(error.path).startsWith(dataFolder);
  if (FORBIDDEN.has(code) || isInside) {
    return new ImportFailure(`${dataFolder}: the region cannot be written there (${code})`);
  }
  return error;
}
