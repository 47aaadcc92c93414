import { readFile } from 'node:fs/promises';
import { writeOnce } from '../keys/write-once.ts';

/** The keys that a server made for itself; none where all of them are configured. */
export async function readKeys(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** @throws where there are keys already that are not these. */
export async function refuseOtherKeys(file: string, keys: string): Promise<void> {
  const there = await readKeys(file);
  if (there === undefined || there === keys) return;
  throw new Error(
    `There are other keys in ${file}. Tokens of the backup would not be valid with them: move that file away and restore again.`,
  );
}

/** Puts them where the server looks for them, where none are. */
export async function placeKeys(file: string, keys: string): Promise<void> {
  if ((await writeOnce(file, () => keys)) !== keys) await refuseOtherKeys(file, keys);
}
