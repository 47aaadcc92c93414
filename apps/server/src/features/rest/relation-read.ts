import { countingOf, countOf, estimateStatements, totalOf } from './count.ts';
import { contentTypeOf } from './media-type.ts';
import { planRead, selectableOf, tableNotFound } from './plan/read-plan.ts';
import { appliedPreferences } from './preferences.ts';
import type { Range } from './query/query.ts';
import { rangeAnswer, rootRange } from './range.ts';
import { badRange, notSingular } from './rest-failure.ts';
import type { RestRequest } from './rest-request.ts';
import type { AnswerRow, RestAnswer, RestWork } from './rest-work.ts';
import type { Catalogue, Relation } from './schema/catalogue.ts';
import { relationKey } from './schema/catalogue.ts';
import { answerSql } from './sql/answer.ts';
import { quoteQualified } from './sql/names.ts';
import { Parameters } from './sql/parameters.ts';
import { readSql } from './sql/read.ts';

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
  const counting = countingOf(request, node);
  const count = countOf(writing, node, { counting, from, range });
  const sql = answerSql({
    featureFunction: catalogue.featureFunction,
    read,
    form,
    rows: method === 'HEAD' ? 'none' : 'rows',
    ...(count && { count }),
  });
  return {
    statements: [
      { sql, values: writing.parameters.values },
      ...estimateStatements(catalogue, node, { counting, from }),
    ],
    readOnly: true,
    end: 'auto',
    check: (row) => (form.kind === 'object' && row.rows !== 1 ? notSingular(row.rows) : undefined),
    answer: (row) => {
      const canonical = query.canonical === '' ? '' : `?${query.canonical}`;
      const applied = appliedPreferences(preferences, ['count', 'tx', 'handling', 'timezone']);
      const total = totalOf(counting, range, row);
      return rangedAnswer(
        request,
        row,
        { range, total },
        {
          'content-location': `/${encodeURIComponent(name)}${canonical}`,
          ...(applied !== undefined && { 'preference-applied': applied }),
        },
      );
    },
    form,
  };
}

export function relationOf(catalogue: Catalogue, { schema, name }: RestRequest): Relation {
  const relation = catalogue.relations.get(relationKey({ schema, name }));
  if (!relation) throw tableNotFound(catalogue, { schema, name });
  return relation;
}

/** The rows with their range, or 416 where the offset is behind the last row. */
export function rangedAnswer(
  request: RestRequest,
  row: AnswerRow,
  { range, total }: { readonly range: Range; readonly total: number | undefined },
  headers: RestAnswer['headers'],
): RestAnswer {
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
