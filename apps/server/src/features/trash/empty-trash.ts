import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { asRequester } from '../../db/transaction.ts';

const HOUR_MS = 3_600_000;

/**
 * Removes routes, runs and collections that were deleted 30 days ago, and documents and
 * former files of documents that were deleted an hour ago, at the start and once an hour.
 */
export function emptyTrashRegularly(app: FastifyInstance, pool: Pool): void {
  let running = Promise.resolve();
  const run = () => {
    running = emptyTrash(pool).catch((error: unknown) =>
      app.log.error({ err: error }, 'the trash could not be emptied'),
    );
  };
  app.addHook('onReady', async () => run());
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  // `preClose` runs before the database closes.
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await running;
  });
}

/** @param pool must be allowed to take the service role */
export async function emptyTrash(pool: Pool): Promise<void> {
  await asRequester(pool, { role: 'service_role', claims: {} }, async (client) => {
    for (const table of ['routes', 'activities', 'collections']) {
      await client.query(
        `delete from webmaps.${table} where deleted_at < now() - interval '30 days'`,
      );
    }
    for (const table of ['deleted_documents', 'deleted_document_versions']) {
      await client.query(
        `delete from access.${table} where deleted_at < now() - interval '1 hour'`,
      );
    }
  });
}
