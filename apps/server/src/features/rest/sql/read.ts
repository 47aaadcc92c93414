import type { EmbeddedNode, ReadNode } from '../plan/read-plan.ts';
import type { SelectField } from '../query/query.ts';
import { conditionSql } from './conditions.ts';
import { castSql, defaultName, fieldSql } from './fields.ts';
import type { Writing } from './fields.ts';
import { quoteName, quoteQualified } from './names.ts';
import { orderSql, rangeSql } from './order.ts';

/** Reads a relation and everything embedded in it. `from` is the SQL after `from`. */
export function readSql(writing: Writing, node: ReadNode, from: string): string {
  return blockSql(writing, node, { from, joinedBy: [], hoisted: false, named: false }).sql;
}

/** The columns of a block of SQL: one entry each. */
interface Output {
  readonly sql: string;
  readonly name: string;
  /** Left to the block above, which sees all the rows that belong together. */
  readonly hoisted?: SelectField;
  readonly aggregated: boolean;
}

interface BlockOptions {
  readonly from: string;
  readonly joinedBy: readonly string[];
  /** The parent computes its aggregates. */
  readonly hoisted: boolean;
  /** Each column by its name, since the parent takes them one by one. */
  readonly named: boolean;
}

interface Block {
  readonly sql: string;
  readonly outputs: readonly Output[];
}

function blockSql(writing: Writing, node: ReadNode, options: BlockOptions): Block {
  const embedded = node.children.map((child) => embedSql(writing, child, node));
  const named =
    options.named ||
    node.fields.some(isAggregate) ||
    embedded.some(({ outputs }) => outputs.some(({ aggregated }) => aggregated));
  const outputs = [
    ...node.fields.flatMap((field) => fieldOutputs(writing, node, field, { ...options, named })),
    ...embedded.flatMap((each) => each.outputs),
  ];
  const grouped = outputs.some(({ aggregated }) => aggregated);
  const list = outputs.map(({ sql, aggregated }) =>
    grouped && !aggregated ? groupable(sql) : sql,
  );
  const conditions = [
    ...node.conditions.map((condition) =>
      conditionSql(writing, node, condition, (child, present) => {
        const result = quoteName(child.resultName);
        return child.toOne
          ? `${result} is ${present ? '' : 'not '}distinct from null`
          : `${result}.${quoteName(presenceColumn)} is ${present ? 'not ' : ''}null`;
      }),
    ),
    ...options.joinedBy,
  ];
  const groups = outputs.flatMap(({ aggregated }, index) => (aggregated ? [] : [index + 1]));
  const sql = [
    `select ${
      list.map((each, index) => `${each}${nameSql(outputs[index])}`).join(', ') ||
      (node.children.length > 0 ? '' : '1')
    }`,
    `from ${options.from}`,
    ...embedded.map(({ join }) => join),
    conditions.length > 0 ? `where ${conditions.join(' and ')}` : '',
    grouped && groups.length > 0 ? `group by ${groups.join(', ')}` : '',
    orderSql(writing, node),
    rangeSql(writing, node.range),
  ];
  return { sql: sql.filter((part) => part !== '').join(' '), outputs };
}

function isAggregate({ aggregate, field }: SelectField): boolean {
  return aggregate !== undefined || field.name === 'count';
}

/** A json value has no equality to group by; the same value as jsonb has. */
function groupable(sql: string): string {
  return sql.startsWith('row_to_json(') || sql.startsWith('coalesce(') ? `(${sql})::jsonb` : sql;
}

function nameSql(output: Output | undefined): string {
  return output === undefined || output.name === '*' ? '' : ` as ${quoteName(output.name)}`;
}

function fieldOutputs(
  writing: Writing,
  node: ReadNode,
  select: SelectField,
  { hoisted, named }: { readonly hoisted: boolean; readonly named: boolean },
): readonly Output[] {
  const { field, alias, cast, aggregate } = asCount(node, select);
  if (field.name === '*' && aggregate === undefined) {
    if (!named) {
      return [{ sql: `${quoteName(node.rowsName)}.*`, name: '*', aggregated: false }];
    }
    const names = node.relation ? [...node.relation.columns.keys()] : [...node.columns];
    return names.map((name) => ({
      sql: `${quoteName(node.rowsName)}.${quoteName(name)}`,
      name,
      aggregated: false,
    }));
  }
  const value = field.name === '*' ? '1' : fieldSql(writing, node, field);
  const sql = castSql(writing, value, cast);
  if (aggregate === undefined) {
    return [{ sql, name: alias ?? defaultName(select), aggregated: false }];
  }
  const counted = asCount(node, select);
  const name = alias ?? aggregate;
  if (hoisted) return [{ sql, name, hoisted: counted, aggregated: false }];
  return [{ sql: aggregateSql(writing, counted, sql), name, aggregated: true }];
}

/** `count` alone is `count()`, unless there is a column of that name. */
function asCount(node: ReadNode, select: SelectField): SelectField {
  const { field, aggregate } = select;
  const bare = field.name === 'count' && field.path.length === 0 && aggregate === undefined;
  if (!bare || node.columns.has('count')) return select;
  const { alias, cast } = select;
  return {
    kind: 'field',
    field: { name: '*', path: [] },
    aggregate: 'count',
    ...(alias !== undefined && { alias }),
    ...(cast !== undefined && { aggregateCast: cast }),
  };
}

function aggregateSql(
  writing: Writing,
  { aggregate, aggregateCast }: SelectField,
  sql: string,
): string {
  return castSql(writing, `${aggregate}(${sql})`, aggregateCast);
}

interface Embedded {
  readonly outputs: readonly Output[];
  readonly join: string;
}

/** Marks whether anything was embedded; no column of a result has this name by chance. */
const presenceColumn = 'embedded_rows';

function embedSql(writing: Writing, child: EmbeddedNode, parent: ReadNode): Embedded {
  const { from, joinedBy } = linkSql(child, parent);
  const block = blockSql(writing, child, {
    from,
    joinedBy,
    hoisted: child.spread && child.toOne,
    named: child.spread,
  });
  const result = quoteName(child.resultName);
  const kind = child.inner ? 'inner' : 'left';
  if (child.toOne) {
    const join = `${kind} join lateral (${block.sql}) as ${result} on true`;
    if (child.spread) return { join, outputs: spreadOutputs(writing, result, block.outputs) };
    const sql = `row_to_json(${result}.*)`;
    return { join, outputs: isEmpty(child) ? [] : [one(child, sql)] };
  }
  const rows = quoteName(presenceColumn);
  const columns = child.spread
    ? block.outputs.map(
        ({ name }) => `json_agg(${result}.${quoteName(name)}) as ${quoteName(name)}`,
      )
    : [];
  const gathered = `select ${[...columns, child.spread ? `nullif(count(*), 0) as ${rows}` : `json_agg(${result}) as ${rows}`].join(', ')} from (${block.sql}) as ${result}`;
  const condition = child.inner ? `${result}.${rows} is not null` : 'true';
  const join = `${kind} join lateral (${gathered}) as ${result} on ${condition}`;
  if (child.spread) {
    const outputs = block.outputs.map(({ name }) => ({
      sql: `coalesce(${result}.${quoteName(name)}, '[]')`,
      name,
      aggregated: false,
    }));
    return { join, outputs };
  }
  return { join, outputs: isEmpty(child) ? [] : [one(child, `coalesce(${result}.${rows}, '[]')`)] };
}

function one({ alias, name }: EmbeddedNode, sql: string): Output {
  return { sql, name: alias ?? name, aggregated: false };
}

/** `clients()` joins, for its conditions, and returns nothing. */
function isEmpty({ fields, children }: EmbeddedNode): boolean {
  return fields.length === 0 && children.every(isEmpty);
}

function spreadOutputs(
  writing: Writing,
  result: string,
  outputs: readonly Output[],
): readonly Output[] {
  return outputs.map(({ name, hoisted }) => {
    const sql = `${result}.${quoteName(name)}`;
    return hoisted
      ? { sql: aggregateSql(writing, hoisted, sql), name, aggregated: true }
      : { sql, name, aggregated: false };
  });
}

/**
 * The source of an embedded relation's rows, and the condition that joins them to the row above.
 */
function linkSql(
  { relationship, rowsName }: EmbeddedNode,
  parent: ReadNode,
): { readonly from: string; readonly joinedBy: readonly string[] } {
  const rows = quoteName(rowsName);
  const above = quoteName(parent.rowsName);
  if (relationship.kind === 'computed') {
    const argument = `(${above}.*)::${quoteQualified(relationship.from)}`;
    return {
      from: `${quoteQualified(relationship.routine)}(${argument}) as ${rows}`,
      joinedBy: [],
    };
  }
  const target = `${quoteQualified(relationship.to)} as ${rows}`;
  const equal = (a: string, column: string, b: string, other: string) =>
    `${a}.${quoteName(column)} = ${b}.${quoteName(other)}`;
  if (relationship.kind !== 'many-to-many') {
    const joinedBy = relationship.columns.map(([own, other]) => equal(rows, other, above, own));
    return { from: target, joinedBy };
  }
  const junction = quoteName(`${rowsName}_by`);
  return {
    from: `${target}, ${quoteQualified(relationship.junction)} as ${junction}`,
    joinedBy: [
      ...relationship.target.map(([own, inJunction]) => equal(rows, own, junction, inJunction)),
      ...relationship.source.map(([own, inJunction]) => equal(above, own, junction, inJunction)),
    ],
  };
}

/**
 * One row for each row of the root, whatever its range; embedded relations count only where they
 * decide whether a row is included.
 */
export function countSql(writing: Writing, node: ReadNode, from: string): string {
  return existsSql(writing, node, { from, joinedBy: [] });
}

function existsSql(
  writing: Writing,
  node: ReadNode,
  { from, joinedBy }: { readonly from: string; readonly joinedBy: readonly string[] },
): string {
  const below = (child: EmbeddedNode) => existsSql(writing, child, linkSql(child, node));
  const conditions = [
    ...node.conditions.map((condition) =>
      conditionSql(
        writing,
        node,
        condition,
        (child, present) => `${present ? '' : 'not '}exists (${below(child)})`,
      ),
    ),
    ...joinedBy,
    ...node.children.filter(({ inner }) => inner).map((child) => `exists (${below(child)})`),
  ];
  return `select 1 from ${from}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`;
}
