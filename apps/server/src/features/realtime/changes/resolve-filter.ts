import type { Pool } from 'pg';
import type { RequestRole } from '../../../db/transaction.ts';
import type { Filter } from './parse-filter.ts';
import type { TableShape } from './table-shape.ts';

/** A filter on a column that is there and may be read, with a value that its type takes. */
export interface ResolvedFilter extends Filter {
  readonly type: string;
  /** The value as the database writes it in JSON; for `in` an array of them. */
  readonly canonical: unknown;
}

/**
 * @throws with a sentence for the client where the filter cannot work.
 */
export async function resolveFilter(
  pool: Pool,
  filter: Filter,
  { shape, role }: { shape: TableShape; role: RequestRole },
): Promise<ResolvedFilter> {
  const column = shape.columns.find(({ name }) => name === filter.column);
  // The same words for both: whether a column is there is not for everybody to know.
  if (!column?.readers.includes(role)) {
    throw new Error(`invalid column for filter ${filter.column}`);
  }
  const { operator, value } = filter;
  if (operator === 'is') {
    if (!['null', 'true', 'false', 'unknown'].includes(value)) {
      throw new Error('invalid value for is filter: must be null, true, false, or unknown');
    }
    if (value !== 'null' && column.type !== 'bool') {
      throw new Error(`is ${value} filter requires a boolean column, got ${column.sqlType}`);
    }
    return { ...filter, type: column.type, canonical: value };
  }
  const isPattern = ['like', 'ilike', 'match', 'imatch'].includes(operator);
  // The type is the database's own word for it.
  const cast = operator === 'in' ? `${column.sqlType}[]` : column.sqlType;
  const { rows } = await pool.query<{ canonical: unknown }>(
    `select to_jsonb($1::text::${isPattern ? 'text' : cast}) as canonical`,
    [value],
  );
  const resolved = { ...filter, type: column.type, canonical: rows[0]?.canonical };
  // Asked once in vain, so that an operator that the type has not, or a pattern that is none,
  // fails now.
  await pool.query('select realtime.matching_records($1, $2, $3, $4, $5)', [
    shape.oid,
    [JSON.stringify(isPattern ? { [filter.column]: '' } : {})],
    filter.column,
    operator,
    value,
  ]);
  return resolved;
}

const plainTypes = new Set(['text', 'varchar', 'uuid', 'bool', 'int2', 'int4', 'int8']);
const integerTypes = new Set(['int2', 'int4', 'int8']);

/** @returns undefined where only the database can tell. */
export function matches(
  filter: ResolvedFilter,
  record: Readonly<Record<string, unknown>>,
): boolean | undefined {
  const { column, operator, type, canonical, isNegated } = filter;
  // A deleted row is known by its key alone, and nothing else can be true of it.
  if (!Object.hasOwn(record, column)) return false;
  const value = record[column];
  if (operator === 'is') return isOf(value, filter.value) !== isNegated;
  if (operator === 'isdistinct') return undefined;
  if (value === null) return false;
  const answer = compare({ operator, type, value, canonical });
  return answer === undefined ? undefined : answer !== isNegated;
}

function isOf(value: unknown, keyword: string): boolean {
  if (keyword === 'null' || keyword === 'unknown') return value === null;
  return value === (keyword === 'true');
}

function compare({
  operator,
  type,
  value,
  canonical,
}: {
  operator: string;
  type: string;
  value: unknown;
  canonical: unknown;
}): boolean | undefined {
  if (!plainTypes.has(type)) return undefined;
  if (operator === 'in') {
    const values = canonical as unknown[];
    return values.every(isExact) ? values.includes(value) : undefined;
  }
  if (!isExact(canonical)) return undefined;
  if (operator === 'eq') return value === canonical;
  if (operator === 'neq') return value !== canonical;
  if (!integerTypes.has(type)) return undefined;
  const [left, right] = [value as number, canonical as number];
  if (operator === 'lt') return left < right;
  if (operator === 'lte') return left <= right;
  if (operator === 'gt') return left > right;
  if (operator === 'gte') return left >= right;
  return undefined;
}

/** Beyond 2^53 different numbers of the database look alike here. */
function isExact(value: unknown): boolean {
  return typeof value !== 'number' || Number.isSafeInteger(value);
}
