import type { Pool } from 'pg';
import type { Interest } from './interest.ts';
import type { ChangesReader } from './subscription.ts';
import type { TableShape } from './table-shape.ts';
import { rolledBack } from '../rolled-back.ts';

/** Tells whether a reader may see the change of that number. */
export type Visibility = (reader: ChangesReader, change: number) => boolean;

/**
 * Asks row-level security once for each distinct requester, for all rows in which any of its
 * readers is interested. What is deleted cannot be asked about: it is told by its key alone.
 */
export async function findVisibility(
  pool: Pool,
  interests: readonly Interest[],
  shape: TableShape,
): Promise<Visibility> {
  const keyColumns = shape.columns.filter(({ isKey }) => isKey);
  if (!shape.hasRowSecurity || keyColumns.length === 0) return () => true;
  const requesters = new Map<string, { role: string; claims: string }>();
  const requesterOf = new Map<ChangesReader, string>();
  for (const { change, readers } of interests) {
    if (change.type === 'DELETE') continue;
    for (const reader of readers.keys()) {
      if (requesterOf.has(reader)) continue;
      const { role } = reader.requester;
      const claims = JSON.stringify({ ...reader.requester.claims, role });
      const key = `${role} ${claims}`;
      requesterOf.set(reader, key);
      requesters.set(key, { role, claims });
    }
  }
  if (requesters.size === 0) return () => true;
  // By role, because each change of it means to plan the query anew.
  const asking = [...requesters].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const keys = interests.map(({ row }) =>
    JSON.stringify(Object.fromEntries(keyColumns.map(({ name }) => [name, row[name]]))),
  );
  const seen = await ask(pool, shape, { keys, asking: asking.map(([, requester]) => requester) });
  const visible = new Map(asking.map(([key], index) => [key, seen.get(index + 1)]));
  return (reader, change) =>
    interests[change]?.change.type === 'DELETE' ||
    (visible.get(requesterOf.get(reader) ?? '')?.has(change + 1) ?? false);
}

async function ask(
  pool: Pool,
  shape: TableShape,
  {
    keys,
    asking,
  }: { keys: readonly string[]; asking: readonly { role: string; claims: string }[] },
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  return rolledBack(pool, '20s', async (client) => {
    const { rows } = await client.query<{ who: number; visible: number[] }>(
      'select who, visible from realtime.visible_rows($1, $2, $3, $4)',
      [shape.oid, keys, asking.map(({ role }) => role), asking.map(({ claims }) => claims)],
    );
    return new Map(rows.map(({ who, visible }) => [who, new Set(visible)]));
  });
}
