import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { text, whole } from './values.ts';

/** How administrators import regions from the browser. */
export interface ImportsConfig {
  /** Absolute. The folder whose files can be imported. */
  readonly folder: string;
  /** A larger file cannot be uploaded. */
  readonly uploadBytes: number;
  /** An import that needs more is stopped. */
  readonly memoryMegabytes: number;
  /** Absolute. The importer, which runs as a process of its own. */
  readonly program: string;
}

/** A program that is started, not code that is imported. */
const importer = join(import.meta.dirname, ...['..', '..', '..', 'importer', 'src', 'main.ts']);

export const importsShape = {
  WEBMAPS_IMPORT_FOLDER: text.optional(),
  WEBMAPS_IMPORT_UPLOAD_MB: whole().default(8192),
  WEBMAPS_IMPORT_MEMORY_MB: whole(256).default(4096),
};

export function importsConfigOf(
  read: z.infer<z.ZodObject<typeof importsShape>>,
  dataFolder: string,
): ImportsConfig {
  const { WEBMAPS_IMPORT_FOLDER: folder, WEBMAPS_IMPORT_MEMORY_MB: memoryMegabytes } = read;
  return {
    folder: folder === undefined ? join(dataFolder, 'imports') : resolve(folder),
    uploadBytes: read.WEBMAPS_IMPORT_UPLOAD_MB * 1024 * 1024,
    memoryMegabytes,
    program: importer,
  };
}
