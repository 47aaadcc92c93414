import { z } from 'zod';

/** The options of a join; malformed ones count as missing. */
export type JoinOptions = z.infer<typeof joinSchema>;

/** One request for changes. Echoed unchanged, so unknown fields are kept. */
export type ChangesRequest = z.infer<typeof requestSchema>;

const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .catch(false);
const count = z.number().int().nonnegative();

/** PostgreSQL texts cannot contain a zero character. */
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((value) => !value.includes('\0'));
const requestSchema = z.looseObject({
  event: text(20).optional(),
  schema: text(100).optional(),
  table: text(100).nullish(),
  filter: text(10_000).nullish(),
  select: z.array(text(100)).max(1000).nullish(),
});

const broadcastSchema = z.object({
  self: flag.default(false),
  ack: flag.default(false),
  replication_ready: flag.default(false),
  replay: z.object({ since: count.default(0), limit: count.default(25) }).optional(),
});
const presenceSchema = z.object({
  key: z.string().max(500).default(''),
  enabled: flag.default(false),
});
const configSchema = z.object({
  private: flag.default(false),
  broadcast: broadcastSchema.catch(broadcastSchema.parse({})).default(broadcastSchema.parse({})),
  presence: presenceSchema.catch(presenceSchema.parse({})).default(presenceSchema.parse({})),
  postgres_changes: z
    .array(requestSchema)
    .max(100)
    .nullish()
    .transform((requests) => requests ?? []),
  postgres_changes_options: z.object({ wait: flag.default(false) }).optional(),
});
const token = z.string().max(20_000).nullish();
const joinSchema = z.object({
  config: configSchema.default(configSchema.parse({})),
  access_token: token,
  user_token: token,
});

export function readJoinOptions(payload: unknown): JoinOptions | undefined {
  const read = joinSchema.safeParse(payload ?? {});
  return read.success ? read.data : undefined;
}
