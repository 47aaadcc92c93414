import { closest, editDistance, LIKENESS_OF_NAMES } from '../closest.ts';
import type {
  At,
  Condition,
  EmbedPath,
  OrderTerm,
  Query,
  Range,
  SelectField,
  SelectItem,
  SelectRelation,
} from '../query/query.ts';
import { notEmbedded, RestFailure } from '../rest-failure.ts';
import type { Catalogue, Name, Relation, Relationship } from '../schema/catalogue.ts';
import { isToOne, relationKey } from '../schema/catalogue.ts';
import { findRelationship } from './find-relationship.ts';

/** What is read of one relation, and what is embedded in each of its rows. */
export interface ReadNode {
  /** Undefined for the rows of a function that returns no relation. */
  readonly relation: Relation | undefined;
  /** What can be selected. */
  readonly columns: ReadonlySet<string>;
  /** The alias of its rows in SQL. */
  readonly rowsName: string;
  readonly fields: readonly SelectField[];
  readonly children: readonly EmbeddedNode[];
  readonly conditions: Condition[];
  readonly order: OrderTerm[];
  range: Range | undefined;
}

export interface EmbeddedNode extends ReadNode {
  readonly relation: Relation;
  /** The name in the selection. */
  readonly name: string;
  readonly alias: string | undefined;
  readonly relationship: Relationship;
  readonly toOne: boolean;
  /** The alias of its joined result in SQL. */
  readonly resultName: string;
  readonly inner: boolean;
  readonly spread: boolean;
}

/** The source of the rows: a relation, or the result of an earlier statement. */
export interface Origin {
  readonly name: Name;
  readonly relation: Relation | undefined;
  readonly columns: ReadonlySet<string>;
}

export interface ReadOptions {
  /**
   * Conditions on the root are left out, as where the statement that changes the rows applies them.
   */
  readonly embeddedOnly: boolean;
}

/** Plans what a query reads: finds its relationships and assigns each part to its relation. */
export function planRead(
  catalogue: Catalogue,
  query: Query,
  origin: Origin,
  { embeddedOnly }: ReadOptions,
): ReadNode {
  const rowsName = origin.name.name;
  const root: ReadNode = {
    ...origin,
    rowsName,
    ...planItems(catalogue, query.select, {
      name: origin.name,
      rowsName,
      depth: 1,
      used: [rowsName],
    }),
    conditions: [],
    order: [],
    range: undefined,
  };
  const wanted = <T>(parts: readonly At<T>[]) =>
    embeddedOnly ? parts.filter(({ path }) => path.length > 0) : parts;
  for (const { path, value } of wanted(query.conditions)) {
    nodeAt(root, path).conditions.push(value);
  }
  for (const { path, value } of wanted(query.order)) nodeAt(root, path).order.push(...value);
  for (const { path, value } of wanted(query.ranges)) nodeAt(root, path).range = value;
  return root;
}

/** The columns of a relation and the functions that can be selected like one. */
export function selectableOf(relation: Relation): ReadonlySet<string> {
  return new Set([...relation.columns.keys(), ...relation.computed]);
}

/** @throws RestFailure as PostgreSQL itself would refuse it */
export function checkColumn(node: Pick<ReadNode, 'columns' | 'rowsName'>, name: string): void {
  if (node.columns.has(name)) return;
  const near = [...node.columns]
    .map((column) => ({ column, distance: editDistance(name.slice(0, 100), column) }))
    .filter(({ distance }) => distance <= 3 && distance <= name.length / 2)
    .toSorted((a, b) => a.distance - b.distance)[0];
  throw new RestFailure(400, {
    code: '42703',
    message: `column ${node.rowsName}.${name} does not exist`,
    hint: near
      ? `Perhaps you meant to reference the column "${node.rowsName}.${near.column}".`
      : null,
  });
}

interface Parent {
  readonly name: Name;
  readonly rowsName: string;
  readonly depth: number;
  /** The row aliases in scope. */
  readonly used: readonly string[];
}

function planItems(
  catalogue: Catalogue,
  items: readonly SelectItem[],
  parent: Parent,
): Pick<ReadNode, 'fields' | 'children'> {
  return {
    fields: items.filter((item) => item.kind === 'field'),
    children: items
      .filter((item) => item.kind === 'relation')
      .map((item) => planEmbedded(catalogue, item, parent)),
  };
}

function planEmbedded(catalogue: Catalogue, item: SelectRelation, parent: Parent): EmbeddedNode {
  const { name, alias, hint, join, spread } = item;
  const relationship = findRelationship(catalogue, {
    origin: parent.name,
    target: name,
    ...(hint !== undefined && { hint }),
  });
  const relation = catalogue.relations.get(relationKey(relationship.to));
  if (!relation) throw tableNotFound(catalogue, relationship.to);
  let rowsName = `${relation.name}_${parent.depth}`;
  while (parent.used.includes(rowsName)) rowsName += '_';
  return {
    relation,
    columns: selectableOf(relation),
    rowsName,
    name,
    alias,
    relationship,
    toOne: isToOne(relationship),
    resultName: `${parent.name.name}_${alias ?? name}_${parent.depth}`,
    inner: join === 'inner',
    spread,
    ...planItems(catalogue, item.items, {
      name: relationship.to,
      rowsName,
      depth: parent.depth + 1,
      used: [...parent.used, rowsName],
    }),
    conditions: [],
    order: [],
    range: undefined,
  };
}

function nodeAt(node: ReadNode, [first, ...rest]: EmbedPath): ReadNode {
  if (first === undefined) return node;
  const child = node.children.find(({ name, alias }) => alias === first || name === first);
  if (!child) throw notEmbedded(first);
  return nodeAt(child, rest);
}

export function tableNotFound(catalogue: Catalogue, { schema, name }: Name): RestFailure {
  const names = [...catalogue.relations.values()]
    .filter((relation) => relation.schema === schema)
    .map((relation) => relation.name);
  const near = closest(name, names, LIKENESS_OF_NAMES);
  return new RestFailure(404, {
    code: 'PGRST205',
    message: `Could not find the table '${schema}.${name}' in the schema cache`,
    hint: near === undefined ? null : `Perhaps you meant the table '${schema}.${near}'`,
  });
}
