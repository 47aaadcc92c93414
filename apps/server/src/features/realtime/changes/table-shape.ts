import type { Pool } from 'pg';
import type { RequestRole } from '../../../db/transaction.ts';

/** The current metadata of a table that its changes are described with. */
export interface TableShape {
  readonly oid: number;
  readonly schema: string;
  readonly table: string;
  readonly hasRowSecurity: boolean;
  readonly columns: readonly Column[];
}

export interface Column {
  readonly name: string;
  /** The short name, such as `int4` or `_text`, as clients know it. */
  readonly type: string;
  /** The name in SQL, such as `character varying(20)`. */
  readonly sqlType: string;
  readonly isKey: boolean;
  readonly isEnum: boolean;
  readonly readers: readonly RequestRole[];
}

const shapeQuery = `
  select c.oid::int8::text as oid, n.nspname as schema, c.relname as "table",
    c.relrowsecurity as "hasRowSecurity",
    (select coalesce(json_agg(json_build_object(
        'name', a.attname, 'type', t.typname,
        'sqlType', format_type(a.atttypid, a.atttypmod),
        'isEnum', t.typtype = 'e',
        'isKey', exists (select from pg_index i
          where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)),
        'readers', array(select role from unnest(array['anon', 'authenticated', 'service_role'])
          as role where has_column_privilege(role, c.oid, a.attnum, 'SELECT'))
      ) order by a.attnum), '[]')
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r'`;

const isOfFeed = `(n.nspname, c.relname) in (
  select schemaname, tablename from pg_publication_tables where pubname = 'supabase_realtime')`;

const rememberedMilliseconds = 1000;

/** Finds published tables; a thousand readers that connect at once have the same query. */
export class TableFinder {
  readonly #pool: Pool;
  readonly #found = new Map<string, Promise<readonly TableShape[]>>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Tables of that name; `*` is any. */
  async find(name: { schema: string; table: string }): Promise<readonly TableShape[]> {
    const key = tableKey(name);
    const asked = this.#found.get(key) ?? this.#query(name);
    this.#found.set(key, asked);
    const forget = () => this.#found.delete(key);
    const shapes = await asked.catch((error: unknown) => {
      forget();
      throw error;
    });
    // A table that is missing now may exist at the next query.
    if (shapes.length === 0) forget();
    else setTimeout(forget, rememberedMilliseconds).unref();
    return shapes;
  }

  async #query({ schema, table }: { schema: string; table: string }) {
    const { rows } = await this.#pool.query<ShapeRow>(
      `${shapeQuery} and ${isOfFeed} and ($1 = '*' or n.nspname = $1) and ($2 = '*' or c.relname = $2)`,
      [schema, table],
    );
    return rows.map(shapeOf);
  }
}

/**
 * By `tableKey`, without dropped tables. A table that has left the publication is included: its
 * earlier changes were recorded, and are delivered.
 */
export async function shapesOf(
  pool: Pool,
  tables: readonly { readonly schema: string; readonly table: string }[],
): Promise<ReadonlyMap<string, TableShape>> {
  const { rows } = await pool.query<ShapeRow>(
    `${shapeQuery} and (n.nspname, c.relname) in (select * from unnest($1::name[], $2::name[]))`,
    [tables.map(({ schema }) => schema), tables.map(({ table }) => table)],
  );
  return new Map(rows.map((row) => [tableKey(row), shapeOf(row)]));
}

export function tableKey({ schema, table }: { schema: string; table: string }): string {
  return JSON.stringify([schema, table]);
}

type ShapeRow = Omit<TableShape, 'oid'> & { readonly oid: string };

function shapeOf(row: ShapeRow): TableShape {
  return { ...row, oid: Number(row.oid) };
}
