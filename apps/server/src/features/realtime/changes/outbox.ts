import type { Pool } from 'pg';
import { PastView } from './past-view.ts';

/** A change as it was recorded; the records are JSON text. */
export interface Change {
  readonly xid: string;
  readonly id: string;
  readonly schema: string;
  readonly table: string;
  readonly type: string;
  readonly record: string | null;
  readonly oldRecord: string | null;
  readonly committedAt: string;
}

interface Transaction {
  readonly xid: string;
  /** Changes that are not processed yet. */
  left: number;
  readonly committedAt: string;
}

/**
 * Reads what was committed since it started, each change once, transaction by transaction.
 * Transactions found together are in the order of their last changes, so that each follows those it
 * could have read.
 */
export class Outbox {
  readonly #pool: Pool;
  /** Everything visible in it was found already. */
  #snapshot = '';
  /** The snapshot of the reading before: before everything that is found now. */
  #past: PastView | undefined;
  #present: PastView | undefined;
  /** Found, and not yet processed. */
  #found: Transaction[] = [];
  /** The last processed change of a transaction that is too long for one reading. */
  #doneOfFirst = '0';

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Starts from now on. */
  async start(): Promise<void> {
    // Rows restored from a backup have transaction ids of another cluster; those that seem
    // uncommitted would be found for ever.
    await this.#pool.query(
      'delete from realtime.changes where not pg_visible_in_snapshot(xid, pg_current_snapshot())',
    );
    this.#present = await PastView.open(this.#pool);
    const { rows } = await this.#present.query<{ snapshot: string }>({
      text: 'select pg_current_snapshot()::text as snapshot',
    });
    this.#snapshot = rows[0]?.snapshot ?? '';
  }

  /** The database as it was before the changes that are found now. */
  get past(): PastView | undefined {
    return this.#past;
  }

  stop(): void {
    this.#past?.close();
    this.#present?.close();
    this.#past = undefined;
    this.#present = undefined;
  }

  /** The next changes, if any; the same ones again until they are marked as processed. */
  async next(limit: {
    readonly changes: number;
    /** Of their records; one change is taken whatever its size. */
    readonly bytes: number;
  }): Promise<readonly Change[]> {
    if (this.#found.length === 0) await this.#find();
    let count = 0;
    const taken = this.#found.filter((transaction, index) => {
      count += transaction.left;
      return index === 0 || count <= limit.changes;
    });
    if (taken.length === 0) return [];
    const committed = new Map(taken.map(({ xid, committedAt }) => [xid, committedAt]));
    const { rows } = await this.#pool.query<Omit<Change, 'committedAt'>>({
      name: 'realtime-outbox',
      text: `
        select xid, id, schema, "table", type, record, "oldRecord"
        from (
          select *, row_number() over earlier as number, sum(
            coalesce(octet_length(record), 0) + coalesce(octet_length("oldRecord"), 0)
          ) over earlier as bytes
          from (
            select xid::text as xid, id, schema_name as schema, table_name as "table", type,
              record::text as record, old_record::text as "oldRecord",
              array_position($1::xid8[], xid) as place
            from realtime.changes
            where xid = any ($1::xid8[]) and (xid <> $2::xid8 or id > $3)
            order by place, realtime.changes.id limit $4
          ) few
          window earlier as (order by place, id)
        ) measured
        where number = 1 or bytes <= $5
        order by number`,
      values: [
        taken.map(({ xid }) => xid),
        taken[0]?.xid,
        this.#doneOfFirst,
        limit.changes,
        limit.bytes,
      ],
    });
    // Deleted by the clean-up before they could be read.
    if (rows.length === 0) this.#found.splice(0, taken.length);
    return rows.map((row) => ({ ...row, committedAt: committed.get(row.xid) ?? '' }));
  }

  done(changes: readonly Change[]): void {
    for (const { xid, id } of changes) {
      while (this.#found.length > 0 && this.#found[0]?.xid !== xid) this.#found.shift();
      const [first] = this.#found;
      if (!first) return;
      first.left -= 1;
      this.#doneOfFirst = id;
      if (first.left > 0) continue;
      this.#found.shift();
      this.#doneOfFirst = '0';
    }
  }

  async #find(): Promise<void> {
    this.#doneOfFirst = '0';
    const present = await PastView.open(this.#pool);
    const { rows } = await this.#query(present);
    this.#past?.close();
    this.#past = this.#present;
    this.#present = present;
    const [row] = rows;
    if (!row) return;
    this.#snapshot = row.snapshot;
    this.#found = row.transactions;
  }

  async #query(view: PastView) {
    try {
      return await view.query<{ snapshot: string; transactions: Transaction[] }>({
        name: 'realtime-outbox-find',
        text: `
        select pg_current_snapshot()::text as snapshot, (
          select coalesce(json_agg(json_build_object(
            'xid', t.xid::text, 'left', t.count, 'committedAt',
            to_char(t.changed at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          ) order by t.last), '[]')
          from (
            select xid, count(*)::integer as count, max(id) as last, max(changed_at) as changed
            from realtime.changes
            where xid >= pg_snapshot_xmin($1::pg_snapshot)
              and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
            group by xid
          ) t
        ) as transactions`,
        values: [this.#snapshot],
      });
    } catch (error) {
      view.close();
      throw error;
    }
  }
}

/** Deletes changes that every server must have read, and messages past their replay window. */
export async function cleanUpOutbox(pool: Pool): Promise<void> {
  await pool.query(`delete from realtime.changes where changed_at < now() - interval '10 minutes'`);
  await pool.query(`
    delete from realtime.messages
    where inserted_at < (now() at time zone 'utc') - interval '72 hours'
      or expires_at < now() at time zone 'utc'`);
}
