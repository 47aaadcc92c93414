import type { Pool } from 'pg';
import { judgeLikePattern, judgeRegularExpression } from '../../../db/regular-expression.ts';
import type { RequestRole } from '../../../db/transaction.ts';
import type { Filter } from './parse-filter.ts';
import type { TableShape } from './table-shape.ts';

/** A filter on an existing, readable column, with a value that its type accepts. */
export interface ResolvedFilter extends Filter {
  readonly type: string;
  /** Whether JavaScript compares its values as the database does. */
  readonly isPlain: boolean;
  /** The value as the database writes it in JSON; for `in` an array of them. */
  readonly canonical: unknown;
}

/** @throws with a message for the client where the filter cannot work. */
export async function resolveFilter(
  pool: Pool,
  filter: Filter,
  { shape, role }: { shape: TableShape; role: RequestRole },
): Promise<ResolvedFilter> {
  const column = shape.columns.find(({ name }) => name === filter.column);
  // The same message for both, so that it does not reveal whether the column exists.
  if (!column?.readers.includes(role)) {
    throw new Error(`invalid column for filter ${filter.column}`);
  }
  const { operator, value } = filter;
  const known = { type: column.type, isPlain: column.isEnum || plainTypes.has(column.type) };
  if (operator === 'is') {
    if (!['null', 'true', 'false', 'unknown'].includes(value)) {
      throw new Error('invalid value for is filter: must be null, true, false, or unknown');
    }
    if (value !== 'null' && column.type !== 'bool') {
      throw new Error(`is ${value} filter requires a boolean column, got ${column.sqlType}`);
    }
    return { ...filter, ...known, canonical: value };
  }
  const isRegularExpression = operator === 'match' || operator === 'imatch';
  const isPattern = isRegularExpression || operator === 'like' || operator === 'ilike';
  if (isPattern) {
    const judge = isRegularExpression ? judgeRegularExpression : judgeLikePattern;
    const verdict = judge(value);
    if (verdict.status === 'refused') throw new Error(verdict.reason);
  }
  // The type name comes from the database itself.
  const cast = operator === 'in' ? `${column.sqlType}[]` : column.sqlType;
  const { rows } = await pool.query<{ canonical: unknown }>(
    `select to_jsonb($1::text::${isPattern ? 'text' : cast}) as canonical`,
    [value],
  );
  const resolved = { ...filter, ...known, canonical: rows[0]?.canonical };
  if (!needsDatabase(resolved)) return resolved;
  // Evaluated once at the subscription, so that an operator that the type lacks, or a malformed
  // pattern, fails now.
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
const orders = new Set(['lt', 'lte', 'gt', 'gte']);

/**
 * Whether only the database can evaluate it: by operators and types whose semantics differ in
 * JavaScript.
 */
export function needsDatabase({ operator, type, isPlain, canonical }: ResolvedFilter): boolean {
  if (operator === 'is') return false;
  if (!isPlain) return true;
  if (operator === 'in') return !(canonical as unknown[]).every(isExact);
  if (!isExact(canonical)) return true;
  if (operator === 'eq' || operator === 'neq' || operator === 'isdistinct') return false;
  return !(orders.has(operator) && integerTypes.has(type));
}

/** Whether a row matches a filter that does not need the database. */
export function matches(
  filter: ResolvedFilter,
  record: Readonly<Record<string, unknown>>,
): boolean {
  const { column, operator, isNegated } = filter;
  // A deleted row is known by its key alone, so no other filter can hold.
  if (!Object.hasOwn(record, column)) return false;
  const value = record[column];
  if (operator === 'is') return isOf(value, filter.value) !== isNegated;
  if (operator === 'isdistinct') return (value !== filter.canonical) !== isNegated;
  // A comparison with null is not true, and neither is its negation.
  return value !== null && compare(filter, value) !== isNegated;
}

function isOf(value: unknown, keyword: string): boolean {
  if (keyword === 'null' || keyword === 'unknown') return value === null;
  return value === (keyword === 'true');
}

function compare({ operator, canonical }: ResolvedFilter, value: unknown): boolean {
  if (operator === 'in') return (canonical as unknown[]).includes(value);
  if (operator === 'eq') return value === canonical;
  if (operator === 'neq') return value !== canonical;
  const [left, right] = [value as number, canonical as number];
  if (operator === 'lt') return left < right;
  if (operator === 'lte') return left <= right;
  return operator === 'gt' ? left > right : left >= right;
}

/** Beyond 2^53 different numbers of the database are equal in JavaScript. */
function isExact(value: unknown): boolean {
  return typeof value !== 'number' || Number.isSafeInteger(value);
}
