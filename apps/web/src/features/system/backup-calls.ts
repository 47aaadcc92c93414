import { backupsSchema } from '@webmaps/protocol/backups';
import type { Backups } from '@webmaps/protocol/backups';
import { postToServer, readFromServer } from '../../data/ask.ts';

export async function readBackups(): Promise<Backups> {
  return backupsSchema.parse(await readFromServer('/api/_admin/backups'));
}

export async function makeBackup(): Promise<void> {
  await postToServer('/api/_admin/backups', {});
}

export async function cancelBackup(): Promise<void> {
  await postToServer('/api/_admin/backups/cancel', {});
}

export async function removeBackup(name: string): Promise<void> {
  await postToServer('/api/_admin/backups/remove', { name });
}
