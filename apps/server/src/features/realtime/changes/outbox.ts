import type { Pool } from 'pg';

/** Up to where the outbox was read. */
export interface Cursor {
  readonly position: string;
  readonly id: string;
}

/** A change as it was noted; the records are JSON text. */
export interface Change {
  readonly position: string;
  readonly id: string;
  readonly schema: string;
  readonly table: string;
  readonly type: string;
  readonly record: string | null;
  readonly oldRecord: string | null;
  readonly committedAt: string;
}

/** The end of what is committed. */
export async function endOfOutbox(pool: Pool): Promise<Cursor> {
  const { rows } = await pool.query<{ position: string }>(
    'select coalesce(max(position), 0) as position from realtime.commits',
  );
  // Behind every change of that commit.
  return { position: rows[0]?.position ?? '0', id: '9223372036854775807' };
}

/** The changes after the cursor in the order of their commits, and of their happening in each. */
export async function readOutbox(pool: Pool, after: Cursor, limit: number): Promise<Change[]> {
  const { rows } = await pool.query<Change>({
    name: 'realtime-outbox',
    text: `
      select c.position, h.id, h.schema_name as schema, h.table_name as "table", h.type,
        h.record::text as record, h.old_record::text as "oldRecord",
        to_char(c.committed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          as "committedAt"
      from realtime.commits c join realtime.changes h on h.commit_id = c.id
      where c.position >= $1 and (c.position, h.id) > ($1, $2)
      order by c.position, h.id limit $3`,
    values: [after.position, after.id, limit],
  });
  return rows;
}

/** Forgets what every server must have read, and messages that nobody may look back at any more. */
export async function tidyOutbox(pool: Pool): Promise<void> {
  await pool.query(`
    with old as (
      delete from realtime.commits where committed_at < now() - interval '10 minutes' returning id
    )
    delete from realtime.changes using old where commit_id = old.id`);
  await pool.query(`
    delete from realtime.messages
    where inserted_at < (now() at time zone 'utc') - interval '72 hours'
      or expires_at < now() at time zone 'utc'`);
}
