import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lastBackupSchema } from '@webmaps/protocol/backups';
import type { LastBackup } from '@webmaps/protocol/backups';

/** Records the latest backup in the data folder, wherever the backup itself was written. */
export async function writeLastBackup(dataFolder: string, last: LastBackup): Promise<void> {
  const path = pathIn(dataFolder);
  await writeFile(`${path}.part`, JSON.stringify(last));
  await rename(`${path}.part`, path);
}

export async function readLastBackup(dataFolder: string): Promise<LastBackup | undefined> {
  try {
    return lastBackupSchema.parse(JSON.parse(await readFile(pathIn(dataFolder), 'utf8')));
  } catch {
    return undefined;
  }
}

function pathIn(dataFolder: string): string {
  return join(dataFolder, 'last-backup.json');
}
