import type { Pool } from 'pg';
import { contentTypeOf } from './media-type.ts';
import { profileHeader } from './relation-read.ts';
import type { RestRequest } from './rest-request.ts';
import type { RestAnswer } from './rest-work.ts';
import { execute } from './run/execute.ts';
import type { Catalogue, Column, Relation, Routine } from './schema/catalogue.ts';

/** Relations and functions of a schema that the role has any right on; as `kind`, name. */
const accessibleQuery = `
select 'relation', c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname = $1 and c.relkind in ('r', 'v', 'm', 'f', 'p')
  and has_schema_privilege(n.oid, 'usage')
  and (
    has_table_privilege(c.oid, 'select, insert, update, delete')
    or has_any_column_privilege(c.oid, 'select, insert, update')
  )
union all
select 'routine', p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
where n.nspname = $1 and has_schema_privilege(n.oid, 'usage')
  and has_function_privilege(p.oid, 'execute')`;

/** The root: a description of everything that the requester may use, in OpenAPI 2.0. */
export async function openApiAnswer(
  pool: Pool,
  catalogue: Catalogue,
  request: RestRequest,
): Promise<RestAnswer> {
  const { schema, requester, settings, method } = request;
  const [rows = []] = await execute(
    pool,
    {
      statements: [{ sql: accessibleQuery, values: [schema] }],
      requester,
      readOnly: true,
      end: 'auto',
      settings,
    },
    () => undefined,
  );
  const accessible = new Set(rows.map(([kind, name]) => `${kind} ${name}`));
  const relations = [...catalogue.relations.values()].filter(
    (relation) => relation.schema === schema && accessible.has(`relation ${relation.name}`),
  );
  const routines = [...catalogue.routines.values()].flatMap(([first]) =>
    first && first.schema === schema && accessible.has(`routine ${first.name}`) ? [first] : [],
  );
  return {
    status: 200,
    headers: { 'content-type': openApiType(request), ...profileHeader(request) },
    body: method === 'HEAD' ? '' : JSON.stringify(documentOf(relations, routines)),
  };
}

function openApiType({ form }: RestRequest): string {
  return form.kind === 'array' ? 'application/openapi+json; charset=utf-8' : contentTypeOf(form);
}

const kinds = [
  'application/json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.object+json',
  'text/csv',
];

function documentOf(relations: readonly Relation[], routines: readonly Routine[]): unknown {
  return {
    swagger: '2.0',
    info: { title: 'standard public schema', description: '', version: '14' },
    basePath: '/',
    schemes: ['http'],
    consumes: kinds,
    produces: kinds,
    paths: {
      '/': {
        get: {
          tags: ['Introspection'],
          summary: 'OpenAPI description (this document)',
          produces: ['application/openapi+json', 'application/json'],
          responses: { 200: { description: 'OK' } },
        },
      },
      ...Object.fromEntries(relations.map((each) => [`/${each.name}`, relationPath(each)])),
      ...Object.fromEntries(routines.map((each) => [`/rpc/${each.name}`, routinePath(each)])),
    },
    definitions: Object.fromEntries(relations.map((each) => [each.name, definitionOf(each)])),
    parameters: {
      ...commonParameters,
      ...Object.fromEntries(relations.flatMap(parametersOf)),
    },
  };
}

function headerOrQuery(name: string, place: 'header' | 'query', description: string) {
  return { name, description, required: false, in: place, type: 'string' };
}

const commonParameters = {
  preferParams: headerOrQuery('Prefer', 'header', 'Preference'),
  preferReturn: headerOrQuery('Prefer', 'header', 'Preference'),
  preferCount: headerOrQuery('Prefer', 'header', 'Preference'),
  preferPost: headerOrQuery('Prefer', 'header', 'Preference'),
  select: headerOrQuery('select', 'query', 'Filtering Columns'),
  on_conflict: headerOrQuery('on_conflict', 'query', 'On Conflict'),
  order: headerOrQuery('order', 'query', 'Ordering'),
  range: headerOrQuery('Range', 'header', 'Limiting and Pagination'),
  rangeUnit: {
    ...headerOrQuery('Range-Unit', 'header', 'Limiting and Pagination'),
    default: 'items',
  },
  offset: headerOrQuery('offset', 'query', 'Limiting and Pagination'),
  limit: headerOrQuery('limit', 'query', 'Limiting and Pagination'),
};

function reference(name: string) {
  return { $ref: `#/parameters/${name}` };
}

function relationPath(relation: Relation): unknown {
  const { name, description, insertable, updatable, deletable } = relation;
  const tags = [name];
  const filters = [...relation.columns.keys()].map((column) =>
    reference(`rowFilter.${name}.${column}`),
  );
  const body = reference(`body.${name}`);
  const summary = description === null ? {} : { summary: description.split('\n')[0] };
  const plain = (parameters: readonly unknown[], status: number, said: string) => ({
    tags,
    ...summary,
    parameters,
    responses: { [status]: { description: said } },
  });
  const reading = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'];
  return {
    get: {
      ...plain([...filters, ...reading.map(reference)], 200, 'OK'),
      responses: {
        200: {
          description: 'OK',
          schema: { type: 'array', items: { $ref: `#/definitions/${name}` } },
        },
        206: { description: 'Partial Content' },
      },
    },
    ...(insertable && {
      post: plain([body, reference('select'), reference('preferPost')], 201, 'Created'),
    }),
    ...(deletable && { delete: plain([...filters, reference('preferReturn')], 204, 'No Content') }),
    ...(updatable && {
      patch: plain([...filters, body, reference('preferReturn')], 204, 'No Content'),
    }),
  };
}

function routinePath({ name, description, parameters, volatility }: Routine): unknown {
  const base = {
    tags: [`(rpc) ${name}`],
    ...(description !== null && { summary: description.split('\n')[0] }),
    produces: ['application/json', 'application/vnd.pgrst.object+json'],
    responses: { 200: { description: 'OK' } },
  };
  const properties = Object.fromEntries(
    parameters.map((each) => [each.name, { format: each.type, type: jsonTypeOf(each.type) }]),
  );
  const required = parameters.flatMap((each) => (each.required ? [each.name] : []));
  const schema = { type: 'object', properties, ...(required.length > 0 && { required }) };
  const post = {
    ...base,
    parameters: [{ required: true, in: 'body', name: 'args', schema }, reference('preferParams')],
  };
  if (volatility === 'volatile') return { post };
  const inQuery = parameters.map((each) => ({
    format: each.type,
    in: 'query',
    name: each.name,
    required: each.required,
    type: jsonTypeOf(each.type),
  }));
  return { get: { ...base, parameters: inQuery }, post };
}

function definitionOf({ description, columns, primaryKey }: Relation): unknown {
  const required = [...columns.values()].flatMap((column) =>
    column.nullable ? [] : [column.name],
  );
  return {
    ...(description !== null && { description }),
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(
      [...columns.values()].map((column) => [column.name, propertyOf(column, primaryKey)]),
    ),
    type: 'object',
  };
}

function propertyOf(column: Column, primaryKey: readonly string[]): unknown {
  const { name, type, values, maxLength, default: given, description } = column;
  const key = primaryKey.includes(name) ? 'Note:\nThis is a Primary Key.<pk/>' : undefined;
  const said = [description, key].filter((part) => typeof part === 'string').join('\n\n');
  return {
    ...(given !== null && { default: given }),
    ...(said !== '' && { description: said }),
    ...(values.length > 0 && { enum: values }),
    format: type,
    ...(maxLength !== null && { maxLength }),
    ...typeOf(type),
  };
}

function typeOf(type: string): { readonly type?: string; readonly items?: unknown } {
  if (type.endsWith('[]')) {
    return { type: 'array', items: { type: jsonTypeOf(type.slice(0, -2)) } };
  }
  return type === 'json' || type === 'jsonb' ? {} : { type: jsonTypeOf(type) };
}

function jsonTypeOf(type: string): string {
  if (type.endsWith('[]')) return 'array';
  if (/^(small|big)?int(eger)?$/.test(type)) return 'integer';
  if (/^(numeric|real|double precision)/.test(type)) return 'number';
  return type === 'boolean' ? 'boolean' : 'string';
}

function parametersOf(relation: Relation): readonly (readonly [string, unknown])[] {
  const { name, columns } = relation;
  const schema = { $ref: `#/definitions/${name}` };
  return [
    [`body.${name}`, { name, description: name, required: false, in: 'body', schema }],
    ...[...columns.values()].map(
      (column) =>
        [
          `rowFilter.${name}.${column.name}`,
          { ...headerOrQuery(column.name, 'query', column.description ?? ''), format: column.type },
        ] as const,
    ),
  ];
}
