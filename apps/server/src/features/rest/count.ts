import type { ReadNode } from './plan/read-plan.ts';
import type { Range } from './query/query.ts';
import type { RestRequest } from './rest-request.ts';
import type { AnswerRow, RestWork } from './rest-work.ts';
import type { Catalogue } from './schema/catalogue.ts';
import type { AnswerSql } from './sql/answer.ts';
import type { Writing } from './sql/fields.ts';
import { Parameters } from './sql/parameters.ts';
import { countSql } from './sql/read.ts';

/** How the rows are counted; undefined where no count was requested. */
export type Counting = 'exact' | 'planned' | 'estimated' | undefined;

/**
 * Chooses how the rows of a relation are counted. The planner estimates from statistics over all
 * rows, so its estimate is returned only where the requester may read all of them; elsewhere the
 * rows that policies allow are counted.
 */
export function countingOf(
  { preferences: { count }, requester }: RestRequest,
  node: ReadNode,
): Counting {
  if (count === undefined || count === 'exact') return count;
  return requester.role === 'service_role' || showsAllRows(node) ? count : 'exact';
}

function showsAllRows({ relation, children }: ReadNode): boolean {
  return relation?.showsAllRows === true && children.every(showsAllRows);
}

/** Beyond so many rows an estimate is the planner's; up to here it is exact. */
const estimatedFrom = 1_000;

interface CountOptions {
  readonly counting: Counting;
  readonly from: string;
  readonly range: Range;
}

/**
 * The SQL that counts all rows; undefined where no count was requested, or where the answer has all
 * rows anyway.
 */
export function countOf(
  writing: Writing,
  node: ReadNode,
  { counting, from, range }: CountOptions,
): AnswerSql['count'] | undefined {
  if (counting !== 'exact' && counting !== 'estimated') return undefined;
  if (range.offset === 0 && range.limit === undefined) return undefined;
  const sql = countSql(writing, node, from);
  return { sql, ...(counting === 'estimated' && { max: estimatedFrom + 1 }) };
}

/** Gets the planner's estimate, in a statement of its own. */
export function estimateStatements(
  catalogue: Catalogue,
  node: ReadNode,
  { counting, from }: Omit<CountOptions, 'range'>,
): RestWork['statements'] {
  if (counting !== 'planned' && counting !== 'estimated') return [];
  const writing = { catalogue, parameters: new Parameters() };
  const sql = `explain (format json) ${countSql(writing, node, from)}`;
  return [{ sql, values: writing.parameters.values }];
}

/** The total number of rows; undefined where it was not requested. */
export function totalOf(counting: Counting, range: Range, row: AnswerRow): number | undefined {
  if (counting === 'planned') return row.estimate;
  if (counting === undefined) return undefined;
  const all = range.offset === 0 && range.limit === undefined;
  const exact = row.total ?? (all ? row.rows : 0);
  return counting === 'estimated' && exact > estimatedFrom
    ? Math.max(exact, row.estimate ?? 0)
    : exact;
}
