import { parseJson, readPayload } from './payload.ts';
import { findRoutine, takesBodyAsWhole } from './plan/find-routine.ts';
import { planRead, selectableOf } from './plan/read-plan.ts';
import type { Origin } from './plan/read-plan.ts';
import { appliedPreferences } from './preferences.ts';
import { contentRangeOf, rootRange } from './range.ts';
import { endOf, tooManyAffected } from './relation-change.ts';
import { countOf, totalOf } from './count.ts';
import { rangedAnswer } from './relation-read.ts';
import { notSingular, RestFailure } from './rest-failure.ts';
import type { RestRequest } from './rest-request.ts';
import type { RestWork } from './rest-work.ts';
import type { Catalogue, Routine } from './schema/catalogue.ts';
import { relationKey } from './schema/catalogue.ts';
import { answerSql, sourceName } from './sql/answer.ts';
import type { RowMeaning } from './sql/answer.ts';
import { callSql, scalarColumn } from './sql/call.ts';
import type { Arguments } from './sql/call.ts';
import { quoteName } from './sql/names.ts';
import { Parameters } from './sql/parameters.ts';
import { readSql } from './sql/read.ts';
import { sourceColumns } from './sql/source.ts';

/** `GET`, `HEAD` and `POST` of a function. */
export function callRoutine(catalogue: Catalogue, request: RestRequest): RestWork {
  const { query, form, preferences, method } = request;
  const { routine, given } = resolveCall(catalogue, request);
  checkMaxAffected(request, routine);
  const origin = originOf(catalogue, routine);
  const node = planRead(catalogue, query, origin, { embeddedOnly: false });
  const range = rootRange(node.range, request.range);
  node.range = range;
  const writing = { catalogue, parameters: new Parameters() };
  const source = callSql(writing.parameters, routine, given, sourceColumns(node));
  const from = `${sourceName} as ${quoteName(origin.name.name)}`;
  const silent = method === 'HEAD' || routine.returns.kind === 'void';
  // The function has been called already, so its rows can be counted.
  const counting = preferences.count && 'exact';
  const count = countOf(writing, node, { counting, from, range });
  const sql = answerSql({
    featureFunction: catalogue.featureFunction,
    source,
    read: readSql(writing, node, from),
    form,
    rows: silent ? 'none' : meaningOf(routine),
    ...(count && { count }),
  });
  const reads = method !== 'POST';
  return {
    statements: [{ sql, values: writing.parameters.values }],
    readOnly: reads || routine.volatility !== 'volatile',
    end: reads ? 'auto' : endOf(request),
    check: (row) =>
      tooManyAffected(request, row) ??
      (form.kind === 'object' && row.rows !== 1 && routine.returns.kind !== 'void'
        ? notSingular(row.rows)
        : undefined),
    answer: (row) => {
      const applied = appliedPreferences(preferences, [
        'count',
        'tx',
        'handling',
        'timezone',
        'maxAffected',
      ]);
      const headers = { ...(applied !== undefined && { 'preference-applied': applied }) };
      const total = totalOf(counting, range, row);
      if (routine.returns.kind === 'void') {
        const place = contentRangeOf(range.offset, range.offset + row.rows - 1, total);
        return { status: 204, headers: { 'content-range': place, ...headers } };
      }
      return rangedAnswer(request, row, { range, total }, headers);
    },
    form,
  };
}

interface ResolvedCall {
  readonly routine: Routine;
  readonly given: Arguments;
}

function resolveCall(catalogue: Catalogue, request: RestRequest): ResolvedCall {
  const { method, schema, name, query, contentType } = request;
  if (method !== 'POST') {
    const given = { kind: 'texts' as const, given: query.arguments };
    const argumentNames = query.arguments.map(([key]) => key);
    return { routine: findRoutine(catalogue, { name: { schema, name }, argumentNames }), given };
  }
  const { given, argumentNames } = bodyArguments(request);
  const call = { name: { schema, name }, argumentNames, bodyType: contentType };
  const routine = findRoutine(catalogue, call);
  return { routine, given: takesBodyAsWhole(routine) ? wholeBody(request) : given };
}

function bodyArguments({ body, contentType, query }: RestRequest): {
  readonly given: Arguments;
  readonly argumentNames: readonly string[];
} {
  switch (contentType) {
    case 'text/plain':
    case 'text/xml':
    case 'application/octet-stream':
      return { given: { kind: 'whole', body: '' }, argumentNames: [] };
    case 'application/x-www-form-urlencoded': {
      const pairs = [...new URLSearchParams(body.toString('utf8'))];
      return { given: { kind: 'texts', given: pairs }, argumentNames: pairs.map(([key]) => key) };
    }
    default: {
      if (body.length === 0) {
        return { given: { kind: 'object', json: '{}', keys: [] }, argumentNames: [] };
      }
      const { columns } = query;
      const { json, keys } = readPayload({ body, contentType, ...(columns && { columns }) });
      return { given: { kind: 'object', json, keys }, argumentNames: keys };
    }
  }
}

/** The value of a single unnamed parameter; bytes in PostgreSQL's hexadecimal form. */
function wholeBody({ body, contentType }: RestRequest): Arguments {
  if (contentType === 'application/octet-stream') {
    return { kind: 'whole', body: `\\x${body.toString('hex')}` };
  }
  const text = body.toString('utf8');
  if (contentType === 'application/json' && text !== '') parseJson(text);
  return { kind: 'whole', body: contentType === 'application/json' && text === '' ? '{}' : text };
}

function checkMaxAffected({ preferences }: RestRequest, { returnsSet }: Routine): void {
  if (preferences.handling !== 'strict' || preferences.maxAffected === undefined) return;
  if (returnsSet) return;
  throw new RestFailure(400, {
    code: 'PGRST128',
    message:
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  });
}

/** The source to read from: the rows of the returned relation, else the function's own columns. */
function originOf(catalogue: Catalogue, { returns, schema, name }: Routine): Origin {
  if (returns.kind !== 'rows') {
    return {
      name: { schema, name },
      relation: undefined,
      columns: new Set(returns.kind === 'scalar' ? [scalarColumn] : []),
    };
  }
  const relation = returns.relation && catalogue.relations.get(relationKey(returns.relation));
  if (relation) return { name: relation, relation, columns: selectableOf(relation) };
  return { name: { schema, name }, relation: undefined, columns: new Set(returns.columns) };
}

function meaningOf({ returns, returnsSet }: Routine): RowMeaning {
  if (returns.kind === 'rows') return returnsSet ? 'rows' : 'one row';
  return returnsSet ? 'scalars' : 'one scalar';
}
