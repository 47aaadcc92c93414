import type { PoolClient } from 'pg';
import type { Row } from './describe-change.ts';
import type { Change } from './outbox.ts';
import type { TableShape } from './table-shape.ts';
import { findSeenRows } from './visibility.ts';
import type { Principal, SeenRows } from './visibility.ts';

/** Runs a query; resolves to undefined where the view's connection is lost. */
type Ask = <T>(ask: (client: PoolClient) => Promise<T>) => Promise<T | undefined>;

/** The views for row-level security of existing rows, and of deleted ones. */
export interface Views {
  readonly present: Ask;
  readonly past: Ask;
}

/** A change of a batch, by its index among those of its table. */
export interface PlacedChange {
  readonly place: number;
  readonly change: Change;
  /** As filters see it. */
  readonly row: Row;
}

interface Question {
  readonly shape: TableShape;
  readonly changes: readonly PlacedChange[];
  readonly principals: readonly Principal[];
}

/**
 * Which of the changes each principal may see, by index. Deleted rows are checked as they were just
 * before, by a view of that time.
 */
export async function seeRows(question: Question, { present, past }: Views): Promise<SeenRows> {
  const { shape, changes, principals } = question;
  const [there, gone] = [
    changes.filter(({ change }) => change.type !== 'DELETE'),
    changes.filter(({ change }) => change.type === 'DELETE'),
  ];
  if (!shape.hasRowSecurity) return everything(principals, changes);
  // Without a primary key readers learn of a change alone, and of a deletion not even that.
  if (!shape.columns.some(({ isKey }) => isKey)) return everything(principals, there);
  const [seen, seenBefore] = [
    await askOf(present, { shape, changes: there, principals }),
    await askOf(past, { shape, changes: gone, principals }),
  ];
  return new Map(
    principals.map(({ key }) => [
      key,
      new Set([...(seen.get(key) ?? []), ...(seenBefore.get(key) ?? [])]),
    ]),
  );
}

async function askOf(
  ask: Ask,
  { shape, changes, principals }: Question,
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (changes.length === 0 || principals.length === 0) return new Map();
  const keys = changes.map(({ row }) => keyOf(row, shape));
  const seen = await ask((client) => findSeenRows(client, shape, { keys, principals }));
  return new Map(
    [...(seen ?? [])].map(([key, indexes]) => [
      key,
      changes.filter((_, index) => indexes.has(index)).map(({ place }) => place),
    ]),
  );
}

function keyOf(row: Row, { columns }: TableShape): string {
  const key = columns.filter(({ isKey }) => isKey);
  return JSON.stringify(Object.fromEntries(key.map(({ name }) => [name, row[name]])));
}

function everything(principals: readonly Principal[], changes: readonly PlacedChange[]): SeenRows {
  const all = new Set(changes.map(({ place }) => place));
  return new Map(principals.map(({ key }) => [key, all]));
}
