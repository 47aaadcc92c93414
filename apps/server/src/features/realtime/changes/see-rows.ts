import type { PoolClient } from 'pg';
import type { Row } from './describe-change.ts';
import type { Change } from './outbox.ts';
import type { TableShape } from './table-shape.ts';
import { findSeenRows } from './visibility.ts';
import type { Asker, SeenRows } from './visibility.ts';

/** Asks the database; undefined where it cannot be asked any more. */
type Ask = <T>(ask: (client: PoolClient) => Promise<T>) => Promise<T | undefined>;

/** Where row-level security is asked about rows that are there, and about rows that were deleted. */
export interface Views {
  readonly present: Ask;
  readonly past: Ask;
}

/** A change of a batch, by its place among those of its table. */
export interface PlacedChange {
  readonly place: number;
  readonly change: Change;
  /** As filters see it. */
  readonly row: Row;
}

interface Question {
  readonly shape: TableShape;
  readonly changes: readonly PlacedChange[];
  readonly askers: readonly Asker[];
}

/**
 * Which of the changes each of them may see, by their places. Rows that were deleted are judged as
 * they were just before, by a view of that time.
 */
export async function seeRows(question: Question, { present, past }: Views): Promise<SeenRows> {
  const { shape, changes, askers } = question;
  const [there, gone] = [
    changes.filter(({ change }) => change.type !== 'DELETE'),
    changes.filter(({ change }) => change.type === 'DELETE'),
  ];
  if (!shape.hasRowSecurity) return everything(askers, changes);
  // Nothing but that there was a change is told of a row without a key; of one that is gone, not
  // even that.
  if (!shape.columns.some(({ isKey }) => isKey)) return everything(askers, there);
  const [seen, seenBefore] = [
    await askOf(present, { shape, changes: there, askers }),
    await askOf(past, { shape, changes: gone, askers }),
  ];
  return new Map(
    askers.map(({ key }) => [
      key,
      new Set([...(seen.get(key) ?? []), ...(seenBefore.get(key) ?? [])]),
    ]),
  );
}

async function askOf(
  ask: Ask,
  { shape, changes, askers }: Question,
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (changes.length === 0 || askers.length === 0) return new Map();
  const keys = changes.map(({ row }) => keyOf(row, shape));
  const seen = await ask((client) => findSeenRows(client, shape, { keys, askers }));
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

function everything(askers: readonly Asker[], changes: readonly PlacedChange[]): SeenRows {
  const all = new Set(changes.map(({ place }) => place));
  return new Map(askers.map(({ key }) => [key, all]));
}
