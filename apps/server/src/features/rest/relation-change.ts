import { contentTypeOf } from './media-type.ts';
import { readPayload } from './payload.ts';
import { planRead, selectableOf } from './plan/read-plan.ts';
import { appliedPreferences } from './preferences.ts';
import type { Condition } from './query/query.ts';
import { contentRangeOf } from './range.ts';
import { relationOf, profileHeader } from './relation-read.ts';
import { notSingular, RestFailure } from './rest-failure.ts';
import type { RestRequest } from './rest-request.ts';
import type { AnswerRow, RestAnswer, RestWork } from './rest-work.ts';
import type { Catalogue, Relation } from './schema/catalogue.ts';
import { answerSql, sourceName } from './sql/answer.ts';
import { mutationSql } from './sql/mutation.ts';
import type { Mutation } from './sql/mutation.ts';
import { quoteName } from './sql/names.ts';
import { Parameters } from './sql/parameters.ts';
import { readSql } from './sql/read.ts';
import { sourceColumns } from './sql/source.ts';

/** `POST`, `PATCH`, `PUT` and `DELETE` of a relation. */
export function changeRelation(catalogue: Catalogue, request: RestRequest): RestWork {
  const { query, form, preferences, method } = request;
  const relation = relationOf(catalogue, request);
  const node = planRead(
    catalogue,
    query,
    { name: relation, relation, columns: selectableOf(relation) },
    { embeddedOnly: true },
  );
  const shows = preferences.return === 'representation';
  const locates = preferences.return === 'headers-only' && method === 'POST';
  const returning = shows
    ? sourceColumns(node, relation.primaryKey)
    : locates
      ? relation.primaryKey
      : [];
  const writing = { catalogue, parameters: new Parameters() };
  const source = mutationSql(writing, relation, mutationOf(request, relation), returning);
  const sql = answerSql({
    featureFunction: catalogue.featureFunction,
    source,
    form,
    rows: shows ? 'rows' : 'none',
    ...(shows && { read: readSql(writing, node, `${sourceName} as ${quoteName(relation.name)}`) }),
    ...(locates && { location: relation.primaryKey }),
  });
  return {
    statements: [{ sql, values: writing.parameters.values }],
    readOnly: false,
    end: endOf(request),
    check: (row) => refusalOf(request, row),
    answer: (row) => answerOf(request, relation, row),
    form,
  };
}

/** Whether the result has to be checked before the commit. */
export function endOf({ method, preferences, form }: RestRequest): RestWork['end'] {
  if (preferences.tx === 'rollback') return 'rollback';
  const limited = preferences.handling === 'strict' && preferences.maxAffected !== undefined;
  return limited || method === 'PUT' || form.kind === 'object' ? 'checked' : 'auto';
}

export function tooManyAffected(
  { preferences }: RestRequest,
  { rows }: AnswerRow,
): RestFailure | undefined {
  const { handling, maxAffected } = preferences;
  if (handling !== 'strict' || maxAffected === undefined || rows <= maxAffected) return undefined;
  return new RestFailure(400, {
    code: 'PGRST124',
    message: 'Query result exceeds max-affected preference constraint',
    details: `The query affects ${rows} rows`,
  });
}

function mutationOf(request: RestRequest, relation: Relation): Mutation {
  const { method, query, preferences, body, contentType } = request;
  const conditions = query.conditions.flatMap(({ path, value }) =>
    path.length === 0 ? [value] : [],
  );
  if (method === 'DELETE') return { kind: 'delete', conditions };
  const { columns, onConflict } = query;
  const counts = method === 'PUT' ? undefined : columns;
  const payload = readPayload({ body, contentType, ...(counts && { columns: counts }) });
  const withDefaults = preferences.missing === 'default';
  if (method === 'PATCH') return { kind: 'update', payload, withDefaults, conditions };
  if (method === 'PUT') {
    checkSingleKey(request, relation, conditions);
    const merge = { resolution: 'merge-duplicates' as const, columns: relation.primaryKey };
    return { kind: 'insert', payload, withDefaults: false, onConflict: merge, conditions };
  }
  const { resolution } = preferences;
  return {
    kind: 'insert',
    payload,
    withDefaults,
    ...(resolution && {
      onConflict: { resolution, columns: onConflict ?? relation.primaryKey },
    }),
    conditions: [],
  };
}

/** `PUT` names one row by its whole key, and nothing else. */
function checkSingleKey(
  { query }: RestRequest,
  { primaryKey }: Relation,
  conditions: readonly Condition[],
): void {
  if (query.ranges.some(({ path }) => path.length === 0)) {
    throw new RestFailure(400, {
      code: 'PGRST114',
      message: 'limit/offset querystring parameters are not allowed for PUT',
    });
  }
  const names = conditions.map((condition) =>
    condition.kind === 'filter' &&
    !condition.negated &&
    condition.operation.kind === 'quantifiable' &&
    condition.operation.operator === 'eq' &&
    condition.operation.quantifier === undefined &&
    condition.field.path.length === 0
      ? condition.field.name
      : undefined,
  );
  const whole = new Set(names);
  const fits =
    primaryKey.length > 0 &&
    whole.size === primaryKey.length &&
    primaryKey.every((name) => whole.has(name));
  if (!fits) {
    throw new RestFailure(405, {
      code: 'PGRST105',
      message: "Filters must include all and only primary key columns with 'eq' operators",
    });
  }
}

function refusalOf(request: RestRequest, row: AnswerRow): RestFailure | undefined {
  if (request.method === 'PUT' && row.rows !== 1) {
    return new RestFailure(400, {
      code: 'PGRST115',
      message: 'Payload values do not match URL in primary key column(s)',
    });
  }
  const tooMany = tooManyAffected(request, row);
  if (tooMany) return tooMany;
  return request.form.kind === 'object' && row.rows !== 1 ? notSingular(row.rows) : undefined;
}

function answerOf(request: RestRequest, relation: Relation, row: AnswerRow): RestAnswer {
  const { method, preferences, query, form } = request;
  const shows = preferences.return === 'representation';
  const total = preferences.count === undefined ? undefined : row.rows;
  const mergeable = relation.primaryKey.length > 0 || query.onConflict !== undefined;
  const applied = appliedPreferences(preferences, [
    ...(method === 'POST' && mergeable ? (['resolution'] as const) : []),
    ...(method === 'POST' || method === 'PATCH' ? (['missing'] as const) : []),
    'return',
    'count',
    'tx',
    'handling',
    'timezone',
    ...(method === 'PATCH' || method === 'DELETE' ? (['maxAffected'] as const) : []),
  ]);
  const place = {
    POST: contentRangeOf(1, 0, total),
    DELETE: contentRangeOf(1, 0, total),
    PATCH: contentRangeOf(0, row.rows - 1, total),
  }[method as string];
  const location = locationOf(relation, row.location);
  return {
    status: statusOf(request, row),
    headers: {
      ...(location !== undefined && { location }),
      ...(place !== undefined && { 'content-range': place }),
      ...(applied !== undefined && { 'preference-applied': applied }),
      ...(shows && { 'content-type': contentTypeOf(form), ...profileHeader(request) }),
    },
    ...(shows && { body: row.body }),
  };
}

function statusOf({ method, preferences }: RestRequest, { inserted }: AnswerRow): number {
  const none = inserted !== undefined && inserted <= 0;
  if (method === 'POST') {
    return preferences.resolution === 'merge-duplicates' && none ? 200 : 201;
  }
  if (preferences.return !== 'representation') return 204;
  return method === 'PUT' && !none ? 201 : 200;
}

/** The address of the inserted row: by its key. */
function locationOf({ name }: Relation, key: string | null): string | undefined {
  if (key === null) return undefined;
  const values = JSON.parse(key) as Readonly<Record<string, string | null>>;
  const parts = Object.entries(values).map(
    ([column, value]) =>
      `${encodeURIComponent(column)}=${value === null ? 'is.null' : `eq.${encodeURIComponent(value)}`}`,
  );
  return `/${encodeURIComponent(name)}?${parts.join('&')}`;
}
