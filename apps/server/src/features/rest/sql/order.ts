import type { ReadNode } from '../plan/read-plan.ts';
import type { OrderTerm, Range } from '../query/query.ts';
import { notEmbedded, RestFailure } from '../rest-failure.ts';
import { defaultName, fieldSql, pathSql } from './fields.ts';
import type { Writing } from './fields.ts';
import { quoteName } from './names.ts';

export function orderSql(writing: Writing, node: ReadNode): string {
  if (node.order.length === 0) return '';
  return `order by ${node.order.map((term) => termSql(writing, node, term)).join(', ')}`;
}

const nullsSql = { nullsfirst: ' nulls first', nullslast: ' nulls last' } as const;

function termSql(writing: Writing, node: ReadNode, term: OrderTerm): string {
  const { relation, field, direction, nulls } = term;
  const subject =
    relation === undefined
      ? fieldSql(writing, node, field)
      : relatedSql(writing, node, { ...term, relation });
  return `${subject}${direction ? ` ${direction}` : ''}${nulls ? nullsSql[nulls] : ''}`;
}

function relatedSql(
  writing: Writing,
  node: ReadNode,
  { relation, field }: OrderTerm & { readonly relation: string },
): string {
  const child = node.children.find(({ name, alias }) => (alias ?? name) === relation);
  if (!child) throw notEmbedded(relation);
  if (!child.toOne) {
    throw new RestFailure(400, {
      code: 'PGRST118',
      message: `A related order on '${relation}' is not possible`,
      details: `'${node.relation?.name ?? node.rowsName}' and '${relation}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  // The joined result has the selected columns under their own names; it cannot be ordered by
  // others.
  const shown = child.fields.flatMap((select) =>
    select.field.name === '*'
      ? [...child.relation.columns.keys()]
      : [select.alias ?? defaultName(select)],
  );
  if (!shown.includes(field.name)) {
    throw new RestFailure(400, {
      code: '42703',
      message: `column ${child.resultName}.${field.name} does not exist`,
    });
  }
  const column = `${quoteName(child.resultName)}.${quoteName(field.name)}`;
  return field.path.length === 0 ? column : `to_jsonb(${column})${pathSql(writing, field.path)}`;
}

export function rangeSql({ parameters }: Writing, range: Range | undefined): string {
  if (!range) return '';
  const { offset, limit } = range;
  const parts = [
    limit === undefined ? '' : `limit ${parameters.add(String(limit))}`,
    offset === 0 ? '' : `offset ${parameters.add(String(offset))}`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}
