import { z } from 'zod';

const bytes = z.number().nonnegative();

/** The services whose health the server asks for. */
export const serviceNames = ['accounts', 'data', 'files', 'live'] as const;
export type ServiceName = (typeof serviceNames)[number];

const serviceSchema = z.object({
  name: z.enum(serviceNames),
  status: z.enum(['ok', 'failed']),
  ms: z.number(),
});
export type ServiceHealth = z.infer<typeof serviceSchema>;

/** What the SQL function `system_facts` answers. */
export const databaseFactsSchema = z.object({
  version: z.string(),
  bytes,
  connections: z.number(),
  max_connections: z.number(),
  tables: z.array(z.object({ name: z.string(), bytes })),
  storage: z.array(z.object({ bucket: z.string(), files: z.number(), bytes })),
  /** Null beside a hosted Supabase, which sends its own mail. */
  mails: z.object({ waiting: z.number(), failed: z.number() }).nullable(),
  /** Null where the database does not measure its statements. */
  slow_statements: z
    .array(
      z.object({
        statement: z.string(),
        calls: z.number(),
        total_ms: z.number(),
        mean_ms: z.number(),
      }),
    )
    .nullable(),
  log: z.array(
    z.object({
      act: z.string(),
      subject: z.string(),
      created_at: z.string(),
      actor: z.string(),
    }),
  ),
});
export type DatabaseFacts = z.infer<typeof databaseFactsSchema>;

/** The answer to `GET /api/_admin/system`. */
export const systemSchema = z.object({
  version: z.string(),
  node: z.string(),
  startedAt: z.string(),
  memoryBytes: bytes,
  accounts: z.enum(['embedded', 'hosted']),
  services: z.array(serviceSchema),
  /** Of the disk with the data folder; null where the system does not say. */
  disk: z.object({ freeBytes: bytes, totalBytes: bytes }).nullable(),
  regions: z.object({ count: z.number(), bytes }),
  database: databaseFactsSchema,
  errors: z.array(
    z.object({ at: z.string(), what: z.string(), kind: z.string(), count: z.number() }),
  ),
  /** Variables of the environment that are no secrets, with what is in force. */
  settings: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type System = z.infer<typeof systemSchema>;
