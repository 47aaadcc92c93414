import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { FileStoreConfig } from './storage.ts';

/** The store of uploaded files. */
const placeSchema = z.object({
  kind: z.enum(['folder', 's3']),
  /** A folder, or the name of a bucket. */
  place: z.string(),
});
export type FilePlace = z.infer<typeof placeSchema>;

export function placeOf(store: FileStoreConfig): FilePlace {
  return store.kind === 'folder'
    ? { kind: 'folder', place: store.folder }
    : { kind: 's3', place: store.bucket };
}

/** Describes it in a message. */
export function describePlace({ kind, place }: FilePlace): string {
  return kind === 'folder' ? place : `the S3 bucket ${place}`;
}

/**
 * Records where the server stores its files, in its data folder: a backup that runs with other
 * settings than the server finds them there.
 *
 * @returns the former location, if it differs
 */
export async function writePlace(
  dataFolder: string,
  place: FilePlace,
): Promise<FilePlace | undefined> {
  const before = await readPlace(dataFolder);
  if (before?.kind === place.kind && before.place === place.place) return undefined;
  const file = fileIn(dataFolder);
  await mkdir(dataFolder, { recursive: true });
  await writeFile(`${file}.part`, JSON.stringify(place), { flush: true });
  await rename(`${file}.part`, file);
  return before;
}

/** @returns undefined where no server has recorded it yet. */
export async function readPlace(dataFolder: string): Promise<FilePlace | undefined> {
  const text = await readFile(fileIn(dataFolder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : placeSchema.parse(JSON.parse(text));
}

function fileIn(dataFolder: string): string {
  return join(dataFolder, 'stored-files.json');
}
