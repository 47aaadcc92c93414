import type { Client } from 'pg';
import type { Header, Table } from './format.ts';

/** All tables and sequences with data that the migrations did not insert. */
export interface Contents {
  readonly migrations: Header['migrations'];
  readonly tables: readonly Table[];
  readonly sequences: readonly { schema: string; name: string; last: string; called: boolean }[];
}

/** Without the system's, and those of extensions. */
const ours = `
  n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
  and n.nspname not like 'pg\\_temp%' and c.relpersistence <> 't'
  and not exists (
    select from pg_depend d
    where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
  )`;

export async function readContents(client: Client): Promise<Contents> {
  const { rows: migrations } = await client.query<Header['migrations'][number]>(
    'select name, sha256 from webmaps_history.migrations order by ran_at, name',
  );
  const { rows: tables } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attnum is not null), '{}')
        as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_attribute a
      on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and ${ours} and (n.nspname, c.relname) <> ('webmaps_history', 'migrations')
    group by 1, 2 order by 1, 2`);
  const { rows: names } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${ours} order by 1, 2`);
  const sequences: Contents['sequences'][number][] = [];
  for (const { schema, name } of names) {
    const { rows } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${qualified(client, { schema, name })}`,
    );
    if (rows[0]) sequences.push({ schema, name, ...rows[0] });
  }
  return { migrations, tables, sequences };
}

/** Quotes a name for SQL. */
export function qualified(
  client: Client,
  { schema, name }: { readonly schema: string; readonly name: string },
): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
}

/** A table's argument of COPY. */
export function copyTarget(client: Client, table: Table): string {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return `${qualified(client, table)} (${columns})`;
}
