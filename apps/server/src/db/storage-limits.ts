import type { Client, Pool } from 'pg';
import type { StorageConfig, StorageLimits } from '../config/storage.ts';

/** Writes the configured quotas to the database, which enforces them. */
export async function setStorageLimits(
  client: Client | Pool,
  { person, project }: StorageConfig['limits'],
): Promise<void> {
  const limits = [limitsRow('person', person), limitsRow('project', project)];
  await client.query('select access.set_storage_limits($1)', [JSON.stringify(limits)]);
}

/** Null is without limit. */
function limitsRow(scope: string, { bytes, objects, uploads }: StorageLimits) {
  return {
    scope,
    max_bytes: bytes || null,
    max_objects: objects || null,
    max_uploads: uploads || null,
  };
}
