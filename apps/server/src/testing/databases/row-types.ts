import type { Pool } from 'pg';

/**
 * Generates the types of the product's tables and views for the official client, from the catalogue
 * of a database with every migration. Functions stay untyped: most answer JSON, which callers
 * parse.
 */
export async function writeRowTypes(database: Pick<Pool, 'query'>): Promise<string> {
  const enums = await database.query<{ name: string; labels: string[] }>(enumQuery);
  const columns = await database.query<Column>(columnQuery);
  const tables = [...Map.groupBy(columns.rows, ({ relation }) => relation)];
  return [
    '// Generated from the migrations by apps/server/src/db/row-types.test.ts. Do not edit.',
    '',
    'export interface Enums {',
    ...enums.rows.map(({ name, labels }) => `  ${name}: ${labels.map(quoted).join(' | ')};`),
    '}',
    '',
    '/** Tables and views; columns that an insert may leave out are optional in `Insert`. */',
    'export interface Rows {',
    ...tables.flatMap(([name, columns]) => [`  ${name}: {`, ...columns.map(written), '  };']),
    '}',
    '',
    '/** The columns that an insert may leave out. */',
    'export interface Defaulted {',
    ...tables.flatMap(([name, columns]) => unionLines(name, columns)),
    '}',
    '',
  ].join('\n');
}

interface Column {
  readonly relation: string;
  readonly name: string;
  readonly type: string;
  readonly isArray: boolean;
  readonly isEnum: boolean;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
}

const enumQuery = `
  select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as labels
  from pg_enum e join pg_type t on t.oid = e.enumtypid
  where t.typnamespace = 'webmaps'::regnamespace
  group by t.typname order by t.typname`;

const columnQuery = `
  select c.relname as relation, a.attname as name, base.typname as type,
    t.typelem <> 0 and t.typlen = -1 as "isArray", base.typtype = 'e' as "isEnum",
    not a.attnotnull as "isNullable",
    not a.attnotnull or a.atthasdef or a.attidentity <> '' as "hasDefault"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  join pg_type base on base.oid =
    case when t.typelem <> 0 and t.typlen = -1 then t.typelem else t.oid end
  where c.relnamespace = 'webmaps'::regnamespace and c.relkind in ('r', 'p', 'v')
  order by c.relname, a.attnum`;

/** The JSON type of each database type; every other is a text. */
const jsonTypes: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  json: 'unknown',
  jsonb: 'unknown',
};

function written(column: Column): string {
  const element = column.isEnum
    ? `Enums[${quoted(column.type)}]`
    : (jsonTypes[column.type] ?? 'string');
  const type = column.isArray ? `${element}[]` : element;
  // Whatever a JSON column contains, `unknown` includes null.
  const orNull = column.isNullable && type !== 'unknown' ? ' | null' : '';
  return `    ${column.name}: ${type}${orNull};`;
}

/** A union as the formatter writes it: on one line of 100 characters, else one member a line. */
function unionLines(name: string, columns: readonly Column[]): string[] {
  const members = columns.filter(({ hasDefault }) => hasDefault).map(({ name }) => quoted(name));
  const line = `  ${name}: ${members.join(' | ') || 'never'};`;
  if (line.length <= 100) return [line];
  const lines = members.map((member) => `    | ${member}`);
  return [`  ${name}:`, ...lines.slice(0, -1), `${lines.at(-1) ?? ''};`];
}

function quoted(text: string): string {
  return `'${text}'`;
}
