import { z } from 'zod';

/**
 * A backup is one gzip stream of lines. A line of JSON says what follows it: a table's rows as
 * PostgreSQL's COPY writes them, ended by `\.`; the server's keys or a sequence, which are in the
 * line itself; or a file's bytes, with their checksum in the line after them. The last line tells what
 * all of it was, so that one that was cut off is seen.
 */
export const formatVersion = 2;
/** The first version had no checksums of files and did not say where files are. */
const versions = [1, formatVersion] as const;

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  /** In the order of the rows' values; without those that are computed. */
  columns: z.array(z.string()),
});
export type Table = z.infer<typeof tableSchema>;

export const headerSchema = z.object({
  format: z.literal('webmaps-backup'),
  version: z.literal(versions),
  madeAt: z.string(),
  /** Where stored files were, where they are not in the backup. */
  filesElsewhere: z.string().optional(),
  /** What the tables were made by; restoring begins with the same. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
});
export type Header = z.infer<typeof headerSchema>;

const sumSchema = z.object({
  table: z.string(),
  rows: z.number(),
  sha256: z.string(),
});
/** What was written or read of one table. */
export type Sum = z.infer<typeof sumSchema>;

export const recordSchema = z.union([
  /** What `keys.json` holds. */
  z.object({ keys: z.string() }),
  z.object({ table: tableSchema }),
  z.object({
    sequence: z.object({
      schema: z.string(),
      name: z.string(),
      last: z.string(),
      called: z.boolean(),
    }),
  }),
  z.object({
    file: z.object({ path: z.string(), bytes: z.number() }),
  }),
  z.object({
    end: z.object({
      sums: z.array(sumSchema),
      files: z.number(),
      /** Stored files that were lost before, and known to be. */
      missing: z.array(z.string()).default([]),
    }),
  }),
]);
export type BackupRecord = z.infer<typeof recordSchema>;

/** The line after a file's bytes, since version 2. */
export const fileEndSchema = z.object({ sha256: z.string() });
export type FileEnd = z.infer<typeof fileEndSchema>;
