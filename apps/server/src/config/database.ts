import { resolve } from 'node:path';
import { z } from 'zod';
import { address, list, text } from './values.ts';

/** Where the data is kept. */
export interface DatabaseConfig {
  /** A PostgreSQL that is not ours; without it the server starts its own in the data folder. */
  readonly url?: string;
  /** The schemas that REST shows; the first is the one meant where a request names none. */
  readonly schemas: readonly [string, ...string[]];
  /** Absolute. SQL files, or folders of them, that run after the migrations. */
  readonly extraSql: readonly string[];
}

/** A Supabase that answers in this server's place. */
export interface HostedConfig {
  readonly url: string;
  readonly anonKey: string;
  /** Known to this server alone, for what it does there on its own account. */
  readonly serviceKey?: string;
}

export const databaseShape = {
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, message: 'must be a postgres:// address' })
    .optional(),
  WEBMAPS_DB_SCHEMAS: list.default(['public', 'webmaps']),
  WEBMAPS_EXTRA_SQL: list.default([]),
};

export const hostedShape = {
  SUPABASE_URL: address.optional(),
  SUPABASE_ANON_KEY: text.optional(),
  SUPABASE_SERVICE_KEY: text.optional(),
};

export function databaseConfigOf(read: z.infer<z.ZodObject<typeof databaseShape>>): DatabaseConfig {
  const { DATABASE_URL: url, WEBMAPS_DB_SCHEMAS: names, WEBMAPS_EXTRA_SQL: extraSql } = read;
  const [first = 'public', ...others] = names;
  return {
    ...(url !== undefined && { url }),
    schemas: [first, ...others],
    extraSql: extraSql.map((path) => resolve(path)),
  };
}

export function hostedConfigOf(
  read: z.infer<z.ZodObject<typeof hostedShape>>,
): HostedConfig | undefined {
  const { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey, SUPABASE_SERVICE_KEY: serviceKey } = read;
  if (url === undefined || anonKey === undefined) return undefined;
  return { url, anonKey, ...(serviceKey !== undefined && { serviceKey }) };
}
