import type { PoolClient } from 'pg';
import type { Requester } from '../../../db/transaction.ts';
import type { ChangesReader } from './subscription.ts';
import type { TableShape } from './table-shape.ts';

/**
 * A role with its claims, for which row-level security is queried, however many channels have it.
 */
export interface Principal {
  /** The same for the same role and claims. */
  readonly key: string;
  readonly role: string;
  /** As JSON text. */
  readonly claims: string;
}

/** Looked up for every change of every reader, and constant for the reader's token. */
const known = new WeakMap<Requester, Principal>();

export function principalOf({ requester }: { readonly requester: Requester }): Principal {
  const found = known.get(requester);
  if (found) return found;
  const { role } = requester;
  const claims = JSON.stringify({ ...requester.claims, role });
  const principal = { key: `${role} ${claims}`, role, claims };
  known.set(requester, principal);
  return principal;
}

/**
 * Each principal once, ordered so that roles change least: each change of role replans the query.
 */
export function principalsOf(readers: Iterable<ChangesReader>): readonly Principal[] {
  const found = new Map<string, Principal>();
  for (const reader of readers) {
    const principal = principalOf(reader);
    found.set(principal.key, principal);
  }
  return [...found.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** By the principal's key, the indexes of the rows that it sees. */
export type SeenRows = ReadonlyMap<string, ReadonlySet<number>>;

/**
 * Queries row-level security once for each principal for the rows that it sees, by primary keys.
 */
export async function findSeenRows(
  client: PoolClient,
  shape: TableShape,
  { keys, principals }: { keys: readonly string[]; principals: readonly Principal[] },
): Promise<SeenRows> {
  const { rows } = await client.query<{ who: number; visible: number[] }>(
    'select who, visible from realtime.visible_rows($1, $2, $3, $4)',
    [shape.oid, keys, principals.map(({ role }) => role), principals.map(({ claims }) => claims)],
  );
  const visible = new Map(rows.map((row) => [row.who, row.visible]));
  return new Map(
    principals.map(({ key }, index) => [
      key,
      new Set((visible.get(index + 1) ?? []).map((number) => number - 1)),
    ]),
  );
}
