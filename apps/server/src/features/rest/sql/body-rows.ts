import type { Column } from '../schema/catalogue.ts';
import { quoteName, quoteText } from './names.ts';
import type { Parameters } from './parameters.ts';

export interface BodyRows {
  readonly json: string | null;
  readonly isObject: boolean;
  readonly columns: readonly Pick<Column, 'name' | 'type' | 'default'>[];
  /** Missing keys of an object get their column's default, not null. */
  readonly withDefaults: boolean;
  readonly onlyFirst: boolean;
}

/** The alias of a body's rows in SQL. */
export const bodyName = 'body_rows';

/**
 * A `from` item: the objects of a JSON body as rows with the columns' own types. Other keys of the
 * objects are ignored.
 */
export function bodyRowsSql(parameters: Parameters, rows: BodyRows): string {
  const { json, isObject, columns, withDefaults, onlyFirst } = rows;
  const kind = withDefaults ? 'jsonb' : 'json';
  const only = onlyFirst ? ' limit 1' : '';
  if (columns.length === 0 && isObject) return `(select from (values (1)) as one) as ${bodyName}`;
  const body = `${parameters.add(json)}::${kind}`;
  if (columns.length === 0) {
    return `(select from ${kind}_array_elements(${body}) as each${only}) as ${bodyName}`;
  }
  const values = withDefaults ? withDefaultsSql(body, rows) : body;
  const names = columns.map(({ name }) => quoteName(name)).join(', ');
  const typed = columns.map(({ name, type }) => `${quoteName(name)} ${type}`).join(', ');
  const records = `${kind}_to_record${isObject ? '' : 'set'}(${values}) as given(${typed})`;
  return `(select ${names} from ${records}${only}) as ${bodyName}`;
}

function withDefaultsSql(body: string, { columns, isObject }: BodyRows): string {
  const defaults = columns.flatMap((column) =>
    column.default === null ? [] : [`${quoteText(column.name)}, ${column.default}`],
  );
  const filled = `jsonb_build_object(${defaults.join(', ')})`;
  return isObject
    ? `(${filled} || ${body})`
    : `(select coalesce(jsonb_agg(${filled} || item), '[]') from jsonb_array_elements(${body}) as item)`;
}
