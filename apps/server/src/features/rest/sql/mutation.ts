import type { Payload } from '../payload.ts';
import type { Condition } from '../query/query.ts';
import { unknownColumn } from '../rest-failure.ts';
import type { Column, Relation } from '../schema/catalogue.ts';
import { bodyName, bodyRowsSql } from './body-rows.ts';
import { conditionSql } from './conditions.ts';
import type { Writing } from './fields.ts';
import { quoteName, quoteQualified } from './names.ts';

/** A change of a relation's rows. */
export type Mutation =
  | {
      readonly kind: 'insert';
      readonly payload: Payload;
      readonly withDefaults: boolean;
      readonly onConflict?: {
        readonly resolution: 'merge-duplicates' | 'ignore-duplicates';
        readonly columns: readonly string[];
      };
      /** Which of the rows are inserted; for PUT, which names one by its key. */
      readonly conditions: readonly Condition[];
    }
  | {
      readonly kind: 'update';
      readonly payload: Payload;
      readonly withDefaults: boolean;
      readonly conditions: readonly Condition[];
    }
  | { readonly kind: 'delete'; readonly conditions: readonly Condition[] };

/** Counts inserted rows apart from updated ones; a setting of the transaction. */
export const insertedSetting = 'webmaps.rest_inserted';

/** The statement that changes the rows; `returning` lists column names, or is empty. */
export function mutationSql(
  writing: Writing,
  relation: Relation,
  mutation: Mutation,
  returning: readonly string[],
): string {
  const returned = ` returning ${returning.length === 0 ? '1' : returnedSql(relation, returning)}`;
  switch (mutation.kind) {
    case 'insert':
      return insertSql(writing, relation, mutation) + returned;
    case 'update':
      return updateSql(writing, relation, mutation, returning, returned);
    case 'delete':
      return (
        `delete from ${quoteQualified(relation)}` +
        whereSql(writing, relation, mutation.conditions) +
        returned
      );
  }
}

function returnedSql({ name }: Relation, returning: readonly string[]): string {
  return returning
    .map((column) => `${quoteName(name)}.${column === '*' ? '*' : quoteName(column)}`)
    .join(', ');
}

function insertSql(
  writing: Writing,
  relation: Relation,
  { payload, withDefaults, onConflict, conditions }: Mutation & { readonly kind: 'insert' },
): string {
  const columns = columnsOf(relation, payload.keys);
  const names = columns.map(({ name }) => quoteName(name)).join(', ');
  const rows = bodyRowsSql(writing.parameters, {
    ...payload,
    columns,
    withDefaults,
    onlyFirst: false,
  });
  const merges = onConflict?.resolution === 'merge-duplicates' && onConflict.columns.length > 0;
  const where = [
    ...conditions.map((condition) =>
      conditionSql(writing, bodyAsRows(relation), condition, () => 'false'),
    ),
    ...(merges ? [`${countInserted('+ 1')} <> ''`] : []),
  ];
  const into = `insert into ${quoteQualified(relation)}${names === '' ? '' : ` (${names})`}`;
  const from = `select ${names} from ${rows}${where.length > 0 ? ` where ${where.join(' and ')}` : ''}`;
  return `${into} ${from}${conflictSql(relation, columns, onConflict)}`;
}

function bodyAsRows(relation: Relation) {
  const columns = new Set(relation.columns.keys());
  return { relation, columns, rowsName: bodyName, children: [] };
}

function countInserted(change: string): string {
  const now = `coalesce(nullif(current_setting('${insertedSetting}', true), ''), '0')::int`;
  return `set_config('${insertedSetting}', (${now} ${change})::text, true)`;
}

function conflictSql(
  relation: Relation,
  columns: readonly Column[],
  onConflict: (Mutation & { readonly kind: 'insert' })['onConflict'],
): string {
  if (!onConflict || onConflict.columns.length === 0) return '';
  const target = columnsOf(relation, onConflict.columns).map(({ name }) => quoteName(name));
  const start = ` on conflict (${target.join(', ')}) do`;
  if (onConflict.resolution === 'ignore-duplicates' || columns.length === 0) {
    return `${start} nothing`;
  }
  const sets = columns.map(({ name }) => `${quoteName(name)} = excluded.${quoteName(name)}`);
  return `${start} update set ${sets.join(', ')} where ${countInserted('- 1')} <> ''`;
}

function updateSql(
  writing: Writing,
  relation: Relation,
  { payload, withDefaults, conditions }: Mutation & { readonly kind: 'update' },
  returning: readonly string[],
  returned: string,
): string {
  const columns = columnsOf(relation, payload.keys);
  if (columns.length === 0) {
    const nothing = returning.length === 0 ? '1' : returnedSql(relation, returning);
    return `select ${nothing} from ${quoteQualified(relation)} where false`;
  }
  const sets = columns.map(({ name }) => `${quoteName(name)} = ${bodyName}.${quoteName(name)}`);
  const rows = bodyRowsSql(writing.parameters, {
    ...payload,
    columns,
    withDefaults,
    onlyFirst: true,
  });
  return (
    `update ${quoteQualified(relation)} set ${sets.join(', ')} from ${rows}` +
    whereSql(writing, relation, conditions) +
    returned
  );
}

function whereSql(writing: Writing, relation: Relation, conditions: readonly Condition[]): string {
  if (conditions.length === 0) return '';
  const columns = new Set([...relation.columns.keys(), ...relation.computed]);
  const rows = { relation, columns, rowsName: relation.name, children: [] };
  const parts = conditions.map((each) => conditionSql(writing, rows, each, () => 'false'));
  return ` where ${parts.join(' and ')}`;
}

function columnsOf(relation: Relation, names: readonly string[]): readonly Column[] {
  return [...new Set(names)].map((name) => {
    const column = relation.columns.get(name);
    if (!column) throw unknownColumn(relation.name, name);
    return column;
  });
}
