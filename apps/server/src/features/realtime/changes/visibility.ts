import type { PoolClient } from 'pg';
import type { Requester } from '../../../db/transaction.ts';
import type { ChangesReader } from './subscription.ts';
import type { TableShape } from './table-shape.ts';

/** One who asks row-level security, whatever number of channels asks for them. */
export interface Asker {
  /** The same for the same role and claims. */
  readonly key: string;
  readonly role: string;
  /** As JSON text. */
  readonly claims: string;
}

/** Found for every change of every reader, and the same as long as the reader's token is. */
const askers = new WeakMap<Requester, Asker>();

export function askerOf({ requester }: { readonly requester: Requester }): Asker {
  const known = askers.get(requester);
  if (known) return known;
  const { role } = requester;
  const claims = JSON.stringify({ ...requester.claims, role });
  const asker = { key: `${role} ${claims}`, role, claims };
  askers.set(requester, asker);
  return asker;
}

/** Once each, in an order in which the roles change least: each change means to plan anew. */
export function askersOf(readers: Iterable<ChangesReader>): readonly Asker[] {
  const found = new Map<string, Asker>();
  for (const reader of readers) {
    const asker = askerOf(reader);
    found.set(asker.key, asker);
  }
  return [...found.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** By the key of who asks, the indexes of the rows that they see. */
export type SeenRows = ReadonlyMap<string, ReadonlySet<number>>;

/** Asks row-level security once for each of them which of the rows they see, by primary keys. */
export async function findSeenRows(
  client: PoolClient,
  shape: TableShape,
  { keys, askers: asking }: { keys: readonly string[]; askers: readonly Asker[] },
): Promise<SeenRows> {
  const { rows } = await client.query<{ who: number; visible: number[] }>(
    'select who, visible from realtime.visible_rows($1, $2, $3, $4)',
    [shape.oid, keys, asking.map(({ role }) => role), asking.map(({ claims }) => claims)],
  );
  const visible = new Map(rows.map((row) => [row.who, row.visible]));
  return new Map(
    asking.map(({ key }, index) => [
      key,
      new Set((visible.get(index + 1) ?? []).map((number) => number - 1)),
    ]),
  );
}
