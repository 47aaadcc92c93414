/**
 * Held while a backup is made: who takes stored files away for good leaves them until it is over,
 * for its rows still know them.
 */
export const backupLock = 7_316_206;

/** SQL: whether a backup is being made, whose rows may know files that ours do not know any more. */
export const isBackedUp = `exists (
  select from pg_locks where locktype = 'advisory' and granted and objid = ${backupLock}
    and database = (select oid from pg_database where datname = current_database())
)`;
