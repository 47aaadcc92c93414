import { z } from 'zod';

/** The name of a backup that the server made: no path. */
export const backupNameSchema = z.string().regex(/^webmaps-[0-9T-]{19}\.backup$/);

/** What the latest backup of this server was, by whatever command it was made. */
export const lastBackupSchema = z.object({
  madeAt: z.string(),
  /** Absolute, on the server. */
  path: z.string(),
  bytes: z.number(),
  seconds: z.number(),
});
export type LastBackup = z.infer<typeof lastBackupSchema>;

const backupStateSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('idle') }),
  /** `bytes`: read so far, before they are compressed. */
  z.object({ status: z.literal('running'), startedAt: z.string(), bytes: z.number() }),
  z.object({ status: z.literal('failed'), finishedAt: z.string(), reason: z.string() }),
  z.object({ status: z.literal('cancelled'), finishedAt: z.string() }),
]);
export type BackupState = z.infer<typeof backupStateSchema>;

/** The answer to `GET /api/_admin/backups`. */
export const backupsSchema = z.object({
  state: backupStateSchema,
  last: lastBackupSchema.nullable(),
  /** The path of the backup folder on the server. */
  folder: z.string(),
  /** Backups in it, newest first. */
  backups: z.array(z.object({ name: z.string(), bytes: z.number(), madeAt: z.string() })),
});
export type Backups = z.infer<typeof backupsSchema>;
