import { escapeIdentifier } from 'pg';
import type { PoolClient } from 'pg';

export type Row = Readonly<Record<string, unknown>>;

export async function insertRow(client: PoolClient, table: string, row: Row): Promise<void> {
  const names = Object.keys(row)
    .map((name) => escapeIdentifier(name))
    .join(', ');
  await client.query(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, $1)`,
    [JSON.stringify(row)],
  );
}

/** The number of rows with these values. */
export async function countRows(client: PoolClient, table: string, key: Row): Promise<number> {
  const { where, values } = whereOf(key);
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${table} as t where ${where}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

/** Returns the number of affected rows. */
export async function updateRows(
  client: PoolClient,
  table: string,
  { key, patch }: { readonly key: Row; readonly patch: Row },
): Promise<number> {
  const { where, values } = whereOf(key);
  const sets = Object.keys(patch)
    .map((name) => `${escapeIdentifier(name)} = patch.${escapeIdentifier(name)}`)
    .join(', ');
  const { rowCount } = await client.query(
    `update ${table} as t set ${sets}
     from jsonb_populate_record(null::${table}, $${values.length + 1}) as patch where ${where}`,
    [...values, JSON.stringify(patch)],
  );
  return rowCount ?? 0;
}

export async function deleteRows(client: PoolClient, table: string, key: Row): Promise<number> {
  const { where, values } = whereOf(key);
  const { rowCount } = await client.query(`delete from ${table} as t where ${where}`, values);
  return rowCount ?? 0;
}

function whereOf(key: Row): { where: string; values: unknown[] } {
  return {
    where: Object.keys(key)
      .map((name, index) => `t.${escapeIdentifier(name)}::text = $${index + 1}`)
      .join(' and '),
    values: Object.values(key),
  };
}
