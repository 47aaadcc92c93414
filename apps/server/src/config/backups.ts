import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { text } from './values.ts';

/** Backups that administrators make from the browser. */
export interface BackupsConfig {
  /** Absolute. */
  readonly folder: string;
}

export const backupsShape = { WEBMAPS_BACKUP_FOLDER: text.optional() };

export function backupsConfigOf(
  read: z.infer<z.ZodObject<typeof backupsShape>>,
  dataFolder: string,
): BackupsConfig {
  const { WEBMAPS_BACKUP_FOLDER: folder } = read;
  return { folder: folder === undefined ? join(dataFolder, 'backups') : resolve(folder) };
}
