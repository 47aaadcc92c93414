/**
 * Held while a backup runs: jobs that delete stored files wait until it ends, since its rows still
 * refer to them.
 */
export const backupLock = 7_316_206;

/**
 * SQL: whether a backup is running, whose rows may refer to files that current rows no longer do.
 */
export const isBackedUp = `exists (
  select from pg_locks where locktype = 'advisory' and granted and objid = ${backupLock}
    and database = (select oid from pg_database where datname = current_database())
)`;
