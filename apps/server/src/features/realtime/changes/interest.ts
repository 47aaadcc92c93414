import type { Pool } from 'pg';
import { matches } from './resolve-filter.ts';
import type { ResolvedFilter } from './resolve-filter.ts';
import type { Row } from './describe-change.ts';
import { isRefusal } from './is-refusal.ts';
import type { Change } from './outbox.ts';
import type { ChangesReader, Subscription } from './subscription.ts';
import type { TableShape } from './table-shape.ts';

/** A change and, of each reader that wishes it, the subscriptions. */
export interface Interest {
  readonly change: Change;
  readonly row: Row;
  readonly readers: Map<ChangesReader, Subscription[]>;
}

/** Who wishes which of the changes of one table, by events and filters alone. */
export async function findInterest(
  pool: Pool,
  changes: readonly Change[],
  { shape, subscriptions }: { shape: TableShape; subscriptions: readonly Subscription[] },
): Promise<readonly Interest[]> {
  const interests = changes.map((change) => ({
    change,
    row: rowOf(change, shape),
    readers: new Map<ChangesReader, Subscription[]>(),
  }));
  const asked = new Asked(pool, shape, interests);
  for (const subscription of subscriptions) {
    const { role } = subscription.reader.requester;
    const mayReadKey = shape.columns.every(
      ({ isKey, readers }) => !isKey || readers.includes(role),
    );
    for (const [index, { change, row, readers }] of interests.entries()) {
      // Row-level security cannot be asked about it any more, and there would be nothing to tell.
      if (change.type === 'DELETE' && !mayReadKey) continue;
      if (subscription.event !== '*' && subscription.event !== change.type) continue;
      let isMeant = true;
      for (const filter of subscription.filters) {
        isMeant &&= matches(filter, row) ?? (await asked.ask(filter))[index] ?? false;
      }
      if (!isMeant) continue;
      const { reader } = subscription;
      const before = readers.get(reader);
      if (before) before.push(subscription);
      else readers.set(reader, [subscription]);
    }
  }
  return interests;
}

/**
 * The row as filters see it. Of a deleted row under row-level security that is its key alone, or
 * filters would tell what else was in it.
 */
function rowOf(change: Change, shape: TableShape): Row {
  const row = JSON.parse(change.record ?? change.oldRecord ?? '{}') as Row;
  if (change.type !== 'DELETE' || !shape.hasRowSecurity) return row;
  const key = shape.columns.filter(({ name, isKey }) => isKey && Object.hasOwn(row, name));
  return Object.fromEntries(key.map(({ name }) => [name, row[name]]));
}

/** The database's answers, asked once for each filter and all changes together. */
class Asked {
  readonly #pool: Pool;
  readonly #shape: TableShape;
  readonly #interests: readonly Interest[];
  readonly #answers = new Map<string, Promise<readonly (boolean | null)[]>>();

  constructor(pool: Pool, shape: TableShape, interests: readonly Interest[]) {
    this.#pool = pool;
    this.#shape = shape;
    this.#interests = interests;
  }

  ask({ column, operator, value, isNegated }: ResolvedFilter) {
    const key = JSON.stringify([column, operator, value, isNegated]);
    const answer = this.#answers.get(key) ?? this.#query({ column, operator, value, isNegated });
    this.#answers.set(key, answer);
    return answer;
  }

  async #query({
    column,
    operator,
    value,
    isNegated,
  }: Pick<ResolvedFilter, 'column' | 'operator' | 'value' | 'isNegated'>) {
    const records = this.#interests.map(({ row }) => JSON.stringify(row));
    const { rows } = await this.#pool
      .query<{ answers: (boolean | null)[] }>(
        'select realtime.matching_records($1, $2, $3, $4, $5) as answers',
        [this.#shape.oid, records, column, operator, value],
      )
      .catch((error: unknown) => {
        // A filter that fails on these rows finds none of them; the others are not its business.
        if (isRefusal(error)) return { rows: [] };
        throw error;
      });
    // Neither a comparison with nothing nor its opposite is true.
    const answers = rows[0]?.answers ?? [];
    return answers.map((answer) => (answer === null ? false : answer !== isNegated));
  }
}
