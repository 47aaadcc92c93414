import { readFile } from 'node:fs/promises';
import { writeOnce } from '../keys/write-once.ts';

/** The keys that a server generated; undefined where all of them are configured. */
export async function readKeys(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** @throws where other keys exist already. */
export async function refuseOtherKeys(file: string, keys: string): Promise<void> {
  const there = await readKeys(file);
  if (there === undefined || there === keys) return;
  throw new Error(
    `There are other keys in ${file}. Tokens of the backup would not be valid with them: move that file away and restore again.`,
  );
}

/** Writes them to the server's path, where none exist. */
export async function placeKeys(file: string, keys: string): Promise<void> {
  if ((await writeOnce(file, () => keys)) !== keys) await refuseOtherKeys(file, keys);
}
