import { join } from 'node:path';
import type { Client } from 'pg';
import { migrate } from './migrate.ts';
import type { Migration } from './migrate.ts';

/**
 * Runs the migrations that recreate Supabase's base, then the product's own.
 *
 * @param only exactly these migrations with these contents: for data of an older version.
 */
export async function migrateAll(
  client: Client,
  options: { readonly only?: readonly Migration[] } = {},
): Promise<void> {
  await migrate(client, join(import.meta.dirname, 'supabase-base'), options);
  await migrateProduct(client, options);
}

/** Runs the product's own migrations. */
export async function migrateProduct(
  client: Client,
  options: { readonly only?: readonly Migration[] } = {},
): Promise<void> {
  await migrate(client, join(import.meta.dirname, 'migrations'), options);
}
