import { z } from 'zod';

/**
 * A backup is one gzip stream of lines. A line of JSON announces what follows it: a table's rows in
 * the format of PostgreSQL's COPY, ended by `\.`; the server's keys or a sequence, which are in the
 * line itself; or a file's bytes, with their checksum in the line after them. The last line sums up
 * everything, so that a truncated backup is recognised.
 */
export const formatVersion = 2;
/** The first version had no checksums of files and did not record where files were. */
const versions = [1, formatVersion] as const;

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  /** In the order of the rows' values; without generated columns. */
  columns: z.array(z.string()),
});
export type Table = z.infer<typeof tableSchema>;

export const headerSchema = z.object({
  format: z.literal('webmaps-backup'),
  version: z.literal(versions),
  madeAt: z.string(),
  /** Where stored files were, where they are not in the backup. */
  filesElsewhere: z.string().optional(),
  /** The migrations that created the tables; a restore starts with the same. */
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
  /** The content of `keys.json`. */
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
      /** Stored files that were known to be lost before. */
      missing: z.array(z.string()).default([]),
    }),
  }),
]);
export type BackupRecord = z.infer<typeof recordSchema>;

/** The line after a file's bytes, since version 2. */
export const fileEndSchema = z.object({ sha256: z.string() });
export type FileEnd = z.infer<typeof fileEndSchema>;
