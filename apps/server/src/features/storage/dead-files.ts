import type { Pool } from 'pg';
import { backupLock } from '../../db/backup-lock.ts';
import type { FileStore } from './files/file-store.ts';

/** Whether a backup is being made, whose rows may know files that ours do not know any more. */
const isBackedUp = `exists (
  select from pg_locks where locktype = 'advisory' and granted and objid = ${backupLock}
    and database = (select oid from pg_database where datname = current_database())
)`;

interface Homes {
  readonly pool: Pool;
  readonly files: FileStore;
}

/**
 * Takes away the bytes of rows that are gone or have a new content for at least this long: a
 * request that read the row before still finds them.
 */
export async function removeDeadFiles({ pool, files }: Homes, graceSeconds: number): Promise<void> {
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
 * Takes away what no row knows: files of uploads that a killed server had not given a row yet, and
 * of resumable uploads that ran out. What is younger than this may still get its row.
 */
export async function sweepOrphans({ pool, files }: Homes, graceSeconds: number): Promise<void> {
  const before = new Date(Date.now() - graceSeconds * 1000);
  await files.discardUnfinished(before);
  await pool.query('delete from storage.resumable_uploads where expires_at < now()');
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

/** While a request that has read a row opens its file. */
const removalGraceSeconds = 10;
/** Longer than any upload in one request may take. */
const orphanGraceSeconds = 24 * 3600;
const sweepMilliseconds = 6 * 3600 * 1000;

/** Does both in the background: dead files soon after they died, orphans now and then. */
export function keepFilesTidy(homes: Homes, onError: (error: unknown) => void) {
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
        run(() => removeDeadFiles(homes, removalGraceSeconds));
      },
      (removalGraceSeconds + 1) * 1000,
    ).unref();
  };
  const sweep = () => {
    run(() => removeDeadFiles(homes, removalGraceSeconds));
    run(() => sweepOrphans(homes, orphanGraceSeconds));
  };
  const sweeping = setInterval(sweep, sweepMilliseconds).unref();
  sweep();
  return {
    removeDeadFiles: soon,
    stop: async () => {
      stopped = true;
      clearTimeout(removal);
      clearInterval(sweeping);
      await running;
    },
  };
}
