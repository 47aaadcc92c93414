import type { ReadNode } from '../plan/read-plan.ts';
import type { Condition } from '../query/query.ts';

/**
 * The columns that a statement that changes or calls something returns, so that the selection can
 * be read from its rows. `*` only where all were requested: a requester may have rights on some
 * columns alone.
 */
export function sourceColumns(node: ReadNode, always: readonly string[] = []): readonly string[] {
  const named = [
    ...always,
    ...node.fields.map(({ field }) => field.name),
    ...node.conditions.flatMap(columnsIn),
    ...node.order.flatMap(({ relation, field }) => (relation === undefined ? [field.name] : [])),
    ...node.children.flatMap(({ relationship }) => {
      if (relationship.kind === 'computed') return [];
      const pairs =
        relationship.kind === 'many-to-many' ? relationship.source : relationship.columns;
      return pairs.map(([own]) => own);
    }),
  ].filter((name) => node.columns.has(name));
  const all =
    node.fields.some(({ field, aggregate }) => field.name === '*' && aggregate === undefined) ||
    node.children.some(({ relationship }) => relationship.kind === 'computed');
  if (!all) return [...new Set(named)];
  return ['*', ...new Set(named.filter((name) => node.relation?.computed.has(name)))];
}

function columnsIn(condition: Condition): readonly string[] {
  return condition.kind === 'filter'
    ? [condition.field.name]
    : condition.conditions.flatMap(columnsIn);
}
