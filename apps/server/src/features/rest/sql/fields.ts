import { checkColumn } from '../plan/read-plan.ts';
import type { ReadNode } from '../plan/read-plan.ts';
import type { Field, JsonStep, SelectField } from '../query/query.ts';
import { RestFailure } from '../rest-failure.ts';
import type { Catalogue } from '../schema/catalogue.ts';
import { quoteName } from './names.ts';
import type { Parameters } from './parameters.ts';

/** The context in which every part of a statement is written. */
export interface Writing {
  readonly catalogue: Catalogue;
  readonly parameters: Parameters;
}

type Rows = Pick<ReadNode, 'relation' | 'columns' | 'rowsName'>;

/** A column of the rows, or the value at a path into its JSON. */
export function fieldSql(writing: Writing, rows: Rows, { name, path }: Field): string {
  checkColumn(rows, name);
  const column = `${quoteName(rows.rowsName)}.${quoteName(name)}`;
  if (path.length === 0) return column;
  const isJson = ['json', 'jsonb'].includes(typeOf(rows, name) ?? '');
  return `${isJson ? column : `to_jsonb(${column})`}${pathSql(writing, path)}`;
}

export function typeOf({ relation }: Rows, name: string): string | undefined {
  return relation?.columns.get(name)?.type;
}

export function pathSql({ parameters }: Writing, path: readonly JsonStep[]): string {
  return path
    .map(({ arrow, key }) =>
      typeof key === 'number'
        ? `${arrow}${key < 0 ? `(${key})` : key}`
        : `${arrow}${parameters.add(key)}::text`,
    )
    .join('');
}

/** @throws RestFailure where no such type can be cast to */
export function castSql({ catalogue }: Writing, sql: string, cast: string | undefined): string {
  if (cast === undefined) return sql;
  const type = catalogue.types.get(cast) ?? catalogue.types.get(cast.toLowerCase());
  if (type === undefined) {
    throw new RestFailure(400, { code: '42704', message: `type "${cast}" does not exist` });
  }
  return `cast(${sql} as ${type})`;
}

/** A JSON path is named by its last key, or by its column where it has indexes alone. */
export function defaultName({ field }: Pick<SelectField, 'field'>): string {
  const key = field.path.findLast((step) => typeof step.key === 'string')?.key;
  return typeof key === 'string' ? key : field.name;
}
