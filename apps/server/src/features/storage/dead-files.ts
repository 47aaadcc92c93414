import type { Pool } from 'pg';
import { isBackedUp } from '../../db/backup-lock.ts';
import type { FileStore } from './files/file-store.ts';
import { deleteUpload, findExpired } from './resumable/upload-rows.ts';

interface Stores {
  readonly pool: Pool;
  readonly files: FileStore;
}

/**
 * Deletes the bytes of objects that were removed or replaced at least this long ago: a request that
 * read the row before still finds them.
 */
export async function removeDeadFiles(
  { pool, files }: Stores,
  graceSeconds: number,
): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ version: string }>(
      `select version from storage.removed_files
       where removed_at <= now() - make_interval(secs => $1) and not ${isBackedUp} limit 500`,
      [graceSeconds],
    );
    if (rows.length === 0) return;
    const versions = rows.map(({ version }) => version);
    await files.remove(versions);
    await pool.query('delete from storage.removed_files where version = any ($1)', [versions]);
  }
}

/**
 * Releases the reservations of abandoned uploads: expired ones in parts, with their parts, and
 * those of a killed server.
 */
export async function expireUploads({ pool, files }: Stores): Promise<void> {
  for (;;) {
    const expired = await findExpired(pool);
    if (expired.length === 0) break;
    for (const { id, part_names: parts } of expired) {
      // The row is deleted last: it reserves the room that the parts take.
      await files.remove(parts);
      await deleteUpload(pool, id);
    }
  }
  await pool.query('select access.expire_reservations()');
}

/**
 * Deletes files without a row: uploads of a killed server that had no row yet. A younger file may
 * still get one.
 */
export async function sweepOrphans({ pool, files }: Stores, graceSeconds: number): Promise<void> {
  const before = new Date(Date.now() - graceSeconds * 1000);
  await files.discardUnfinished(before);
  let batch: string[] = [];
  const removeUnknown = async () => {
    const { rows } = await pool.query<{ name: string }>(
      `select file.name from unnest($1::text[]) as file (name)
       where not ${isBackedUp}
         and not exists (select from storage.objects o where o.version = file.name)
         and not exists (
           select from storage.resumable_uploads u
           where not u.finished and u.id::text = split_part(file.name, '.', 1)
         )`,
      [batch],
    );
    batch = [];
    await files.remove(rows.map(({ name }) => name));
  };
  for await (const { name, writtenAt } of files.list()) {
    if (writtenAt < before) batch.push(name);
    if (batch.length === 500) await removeUnknown();
  }
  if (batch.length > 0) await removeUnknown();
}

/** The time in which a request that has read a row opens its file. */
const removalGraceSeconds = 10;
/** Longer than any upload in one request may take. */
const orphanGraceSeconds = 24 * 3600;
const sweepMilliseconds = 6 * 3600 * 1000;
const expiryMilliseconds = 5 * 60 * 1000;

/** Runs all in the background: dead files soon after they died, the others now and then. */
export function cleanUpFilesRegularly(stores: Stores, onError: (error: unknown) => void) {
  let removal: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let stopped = false;
  const run = (work: () => Promise<void>) => {
    if (!stopped) running = running.then(work).catch(onError);
  };
  const soon = () => {
    removal ??= setTimeout(
      () => {
        removal = undefined;
        run(() => removeDeadFiles(stores, removalGraceSeconds));
      },
      (removalGraceSeconds + 1) * 1000,
    ).unref();
  };
  const sweep = () => {
    run(() => removeDeadFiles(stores, removalGraceSeconds));
    run(() => sweepOrphans(stores, orphanGraceSeconds));
  };
  const expire = () => run(() => expireUploads(stores));
  const sweeping = setInterval(sweep, sweepMilliseconds).unref();
  const expiring = setInterval(expire, expiryMilliseconds).unref();
  expire();
  sweep();
  return {
    removeDeadFiles: soon,
    stop: async () => {
      stopped = true;
      clearTimeout(removal);
      clearInterval(sweeping);
      clearInterval(expiring);
      await running;
    },
  };
}
