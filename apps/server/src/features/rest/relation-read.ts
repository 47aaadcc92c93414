import { contentTypeOf } from './media-type.ts';
import { planRead, selectableOf, tableNotFound } from './plan/read-plan.ts';
import type { ReadNode } from './plan/read-plan.ts';
import { appliedPreferences } from './preferences.ts';
import type { Preferences } from './preferences.ts';
import type { Range } from './query/query.ts';
import { rangeAnswer, rootRange } from './range.ts';
import { badRange, notSingular } from './rest-failure.ts';
import type { RestRequest } from './rest-request.ts';
import type { AnswerRow, RestAnswer, RestWork } from './rest-work.ts';
import type { Catalogue, Relation } from './schema/catalogue.ts';
import { relationKey } from './schema/catalogue.ts';
import { answerSql } from './sql/answer.ts';
import type { AnswerSql } from './sql/answer.ts';
import type { Writing } from './sql/fields.ts';
import { quoteQualified } from './sql/names.ts';
import { Parameters } from './sql/parameters.ts';
import { countSql, readSql } from './sql/read.ts';

/** `GET` and `HEAD` of a relation. */
export function readRelation(catalogue: Catalogue, request: RestRequest): RestWork {
  const { query, form, preferences, method, name } = request;
  const relation = relationOf(catalogue, request);
  const node = planRead(
    catalogue,
    query,
    { name: relation, relation, columns: selectableOf(relation) },
    { embeddedOnly: false },
  );
  const range = rootRange(node.range, request.range);
  node.range = range;
  const writing = { catalogue, parameters: new Parameters() };
  const from = quoteQualified(relation);
  const read = readSql(writing, node, from);
  const counting = countOf(writing, node, { from, preferences, range });
  const sql = answerSql({
    read,
    form,
    rows: method === 'HEAD' ? 'none' : 'rows',
    ...(counting && { count: counting }),
  });
  return {
    statements: [
      { sql, values: writing.parameters.values },
      ...estimateStatements(catalogue, node, { from, preferences }),
    ],
    readOnly: true,
    end: 'auto',
    check: (row) => (form.kind === 'object' && row.rows !== 1 ? notSingular(row.rows) : undefined),
    answer: (row) => {
      const canonical = query.canonical === '' ? '' : `?${query.canonical}`;
      const applied = appliedPreferences(preferences, ['count', 'tx', 'handling', 'timezone']);
      return rangedAnswer(request, row, range, {
        'content-location': `/${encodeURIComponent(name)}${canonical}`,
        ...(applied !== undefined && { 'preference-applied': applied }),
      });
    },
    form,
  };
}

export function relationOf(catalogue: Catalogue, { schema, name }: RestRequest): Relation {
  const relation = catalogue.relations.get(relationKey({ schema, name }));
  if (!relation) throw tableNotFound(catalogue, { schema, name });
  return relation;
}

/** Beyond so many rows an estimate is the planner's; up to here it is exact. */
const estimatedFrom = 1_000;

interface Counted {
  readonly from: string;
  readonly preferences: Preferences;
}

/** How all rows are counted; undefined where nobody asked, or where all go out anyway. */
export function countOf(
  writing: Writing,
  node: ReadNode,
  { from, preferences, range }: Counted & { readonly range: Range },
): AnswerSql['count'] | undefined {
  const { count } = preferences;
  if (count !== 'exact' && count !== 'estimated') return undefined;
  if (range.offset === 0 && range.limit === undefined) return undefined;
  const sql = countSql(writing, node, from);
  return { sql, ...(count === 'estimated' && { most: estimatedFrom + 1 }) };
}

/** Asks the planner, in a statement of its own. */
function estimateStatements(
  catalogue: Catalogue,
  node: ReadNode,
  { from, preferences }: Counted,
): RestWork['statements'] {
  if (preferences.count !== 'planned' && preferences.count !== 'estimated') return [];
  const writing = { catalogue, parameters: new Parameters() };
  const sql = `explain (format json) ${countSql(writing, node, from)}`;
  return [{ sql, values: writing.parameters.values }];
}

export function totalOf({ count }: Preferences, range: Range, row: AnswerRow): number | undefined {
  if (count === 'planned') return row.estimate;
  if (count === undefined) return undefined;
  const all = range.offset === 0 && range.limit === undefined;
  const exact = row.total ?? (all ? row.rows : 0);
  return count === 'estimated' && exact > estimatedFrom
    ? Math.max(exact, row.estimate ?? 0)
    : exact;
}

/** The rows with their place among all, or 416 where the place lies behind the last. */
export function rangedAnswer(
  request: RestRequest,
  row: AnswerRow,
  range: Range,
  headers: RestAnswer['headers'],
): RestAnswer {
  const total = totalOf(request.preferences, range, row);
  const { status, contentRange } = rangeAnswer(range.offset, row.rows, total);
  if (status === 416) {
    const { body } = badRange(
      `An offset of ${range.offset} was requested, but there are only ${total} rows.`,
    );
    return {
      status,
      headers: { 'content-range': contentRange, 'content-type': 'application/json; charset=utf-8' },
      body: failureJson(body),
    };
  }
  return {
    status,
    headers: {
      'content-range': contentRange,
      ...headers,
      'content-type': contentTypeOf(request.form),
      ...profileHeader(request),
    },
    body: row.body,
  };
}

export function profileHeader({ profiled, schema }: RestRequest): Record<string, string> {
  return profiled ? { 'content-profile': schema } : {};
}

export function failureJson({
  code,
  details,
  hint,
  message,
}: {
  readonly code: string;
  readonly message: string;
  readonly details?: unknown;
  readonly hint?: string | null;
}): string {
  return JSON.stringify({ code, details: details ?? null, hint: hint ?? null, message });
}
