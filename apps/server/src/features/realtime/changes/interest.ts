import { matches, needsDatabase } from './resolve-filter.ts';
import type { ResolvedFilter } from './resolve-filter.ts';
import type { Row } from './describe-change.ts';
import type { Change } from './outbox.ts';
import type { ChangesReader, Subscription } from './subscription.ts';
import type { TableShape } from './table-shape.ts';

/** A change with the subscriptions of each reader that may get it. */
export interface Interest {
  readonly change: Change;
  /** As filters see it. */
  readonly row: Row;
  readonly readers: Map<ChangesReader, Candidate[]>;
}

/** A subscription whose events and simple filters match a change. */
export interface Candidate {
  readonly subscription: Subscription;
  /** Filters that only the database can evaluate. */
  readonly unanswered: readonly ResolvedFilter[];
}

/** Which readers may get which changes of one table, by every test that needs no query. */
export function findInterest(
  changes: readonly Change[],
  { shape, subscriptions }: { shape: TableShape; subscriptions: readonly Subscription[] },
): readonly Interest[] {
  const interests = changes.map((change) => ({
    change,
    row: rowOf(change, shape),
    readers: new Map<ChangesReader, Candidate[]>(),
  }));
  for (const subscription of subscriptions) {
    const { reader, filters } = subscription;
    const { role } = reader.requester;
    const mayReadKey = shape.columns.every(
      ({ isKey, readers }) => !isKey || readers.includes(role),
    );
    const unanswered = filters.filter(needsDatabase);
    const simple = filters.filter((filter) => !needsDatabase(filter));
    for (const { change, row, readers } of interests) {
      // No column would be left to deliver.
      if (change.type === 'DELETE' && !mayReadKey) continue;
      if (subscription.event !== '*' && subscription.event !== change.type) continue;
      if (!simple.every((filter) => matches(filter, row))) continue;
      // A deleted row is known by its key alone, so no other filter can hold.
      if (unanswered.some(({ column }) => !Object.hasOwn(row, column))) continue;
      const candidates = readers.get(reader);
      if (candidates) candidates.push({ subscription, unanswered });
      else readers.set(reader, [{ subscription, unanswered }]);
    }
  }
  return interests;
}

/**
 * The row as filters see it. Of a deleted row under row-level security that is its key alone, or
 * filters would reveal its other values.
 */
function rowOf(change: Change, shape: TableShape): Row {
  const row = JSON.parse(change.record ?? change.oldRecord ?? '{}') as Row;
  if (change.type !== 'DELETE' || !shape.hasRowSecurity) return row;
  const key = shape.columns.filter(({ name, isKey }) => isKey && Object.hasOwn(row, name));
  return Object.fromEntries(key.map(({ name }) => [name, row[name]]));
}
