import type {
  ColumnPairs,
  ComputedRelationship,
  JunctionRelationship,
  KeyRelationship,
  Name,
  Relationship,
} from './catalogue.ts';
import { relationKey } from './catalogue.ts';
import type { ColumnOrigin } from './view-keys.ts';

/** A relation with its columns by number, as keys and rules refer to them. */
export interface StoredRelation extends Name {
  readonly oid: number;
  readonly isView: boolean;
  readonly columnNames: ReadonlyMap<number, string>;
  readonly primaryKey: readonly string[];
  /** Of a view. */
  readonly origins: readonly ColumnOrigin[];
}

export interface StoredKey {
  readonly relation: number;
  readonly kind: 'p' | 'u' | 'f';
  readonly name: string;
  readonly columns: readonly number[];
  readonly target: number;
  readonly targetColumns: readonly number[];
}

/**
 * All possible embeddings: foreign keys both ways, the same through views that show the columns of
 * the key, many-to-many by a junction whose foreign keys are part of its primary key, and functions
 * from a row to rows, which replace relationships of the same name.
 */
export function relationshipsOf(
  relations: readonly StoredRelation[],
  keys: readonly StoredKey[],
  computed: readonly ComputedRelationship[],
): {
  readonly primaryKeys: ReadonlyMap<number, readonly string[]>;
  readonly relationships: readonly Relationship[];
} {
  const byOid = new Map(relations.map((relation) => [relation.oid, relation]));
  const shown = shownColumns(relations, byOid);
  const primaryKeys = new Map(relations.map(({ oid, primaryKey }) => [oid, primaryKey]));
  for (const view of relations) {
    if (view.isView) primaryKeys.set(view.oid, viewKey(shown.get(view.oid), keys));
  }
  const forward = keys.flatMap((key) => {
    if (key.kind !== 'f') return [];
    const unique = keys.some(
      (other) =>
        other.kind !== 'f' &&
        other.relation === key.relation &&
        sameSet(other.columns, key.columns),
    );
    return forwardOf(key, unique, relations, shown);
  });
  const all: Relationship[] = [
    ...forward,
    ...forward.map(inverse),
    ...throughJunctions(forward, (name) => {
      const found = relations.find((each) => relationKey(each) === relationKey(name));
      return found ? (primaryKeys.get(found.oid) ?? []) : [];
    }),
  ];
  const replaced = new Set(
    computed.map(({ from, routine }) => relationKey(from) + relationKey(routine)),
  );
  return {
    primaryKeys,
    relationships: [
      ...computed,
      ...all.filter(({ from, to }) => !replaced.has(relationKey(from) + relationKey(to))),
    ],
  };
}

/**
 * For each relation, under which names it shows a column of a table (its own, or through views).
 */
type Shown = ReadonlyMap<number, ReadonlyMap<string, readonly string[]>>;

function columnKey(relation: number, column: number): string {
  return `${relation}.${column}`;
}

function shownColumns(
  relations: readonly StoredRelation[],
  byOid: ReadonlyMap<number, StoredRelation>,
): Shown {
  const shown = new Map<number, Map<string, string[]>>();
  for (const relation of relations) {
    const columns = new Map<string, string[]>();
    shown.set(relation.oid, columns);
    if (!relation.isView) {
      for (const [number, name] of relation.columnNames) {
        columns.set(columnKey(relation.oid, number), [name]);
      }
      continue;
    }
    for (const origin of relation.origins) {
      const name = relation.columnNames.get(origin.viewColumn);
      const source = sourceOf(origin, byOid);
      if (name === undefined || source === undefined) continue;
      columns.set(source, [...(columns.get(source) ?? []), name]);
    }
  }
  return shown;
}

/** Follows a view's column through the views below it. */
function sourceOf(
  { relation, column }: ColumnOrigin,
  byOid: ReadonlyMap<number, StoredRelation>,
  depth = 0,
): string | undefined {
  const below = byOid.get(relation);
  if (!below || depth > maxViewDepth) return undefined;
  if (!below.isView) return columnKey(relation, column);
  const next = below.origins.find((origin) => origin.viewColumn === column);
  return next && sourceOf(next, byOid, depth + 1);
}

const maxViewDepth = 50;

function viewKey(
  columns: ReadonlyMap<string, readonly string[]> | undefined,
  keys: readonly StoredKey[],
): readonly string[] {
  return keys
    .filter(({ kind }) => kind === 'p')
    .flatMap((key) => {
      const names = key.columns.map((column) => columns?.get(columnKey(key.relation, column))?.[0]);
      return names.every((name) => name !== undefined) ? names : [];
    });
}

function forwardOf(
  key: StoredKey,
  unique: boolean,
  relations: readonly StoredRelation[],
  shown: Shown,
): readonly KeyRelationship[] {
  const showing = (relation: number, columns: readonly number[]) =>
    relations.flatMap((each) => {
      if (each.oid !== relation && !each.isView) return [];
      const names = columns.map((column) => shown.get(each.oid)?.get(columnKey(relation, column)));
      return combinations(names).map((chosen) => ({ relation: each, columns: chosen }));
    });
  return showing(key.relation, key.columns).flatMap((own) =>
    showing(key.target, key.targetColumns).map((other): KeyRelationship => ({
      kind: unique ? 'one-to-one' : 'many-to-one',
      from: nameOf(own.relation),
      to: nameOf(other.relation),
      fromIsView: own.relation.isView,
      toIsView: other.relation.isView,
      constraint: key.name,
      columns: own.columns.map((column, index) => [column, other.columns[index] ?? '']),
    })),
  );
}

/** Every combination of one element each; none where a list is empty. */
function combinations(
  choices: readonly (readonly string[] | undefined)[],
): readonly (readonly string[])[] {
  return choices.reduce<readonly (readonly string[])[]>(
    (made, next) => made.flatMap((start) => (next ?? []).map((name) => [...start, name])),
    [[]],
  );
}

function nameOf({ schema, name }: Name): Name {
  return { schema, name };
}

function swapped(columns: ColumnPairs): ColumnPairs {
  return columns.map(([own, other]) => [other, own]);
}

function inverse(forward: KeyRelationship): KeyRelationship {
  return {
    ...forward,
    kind: forward.kind === 'one-to-one' ? 'one-to-one' : 'one-to-many',
    from: forward.to,
    to: forward.from,
    fromIsView: forward.toIsView,
    toIsView: forward.fromIsView,
    columns: swapped(forward.columns),
  };
}

function throughJunctions(
  forward: readonly KeyRelationship[],
  primaryKeyOf: (name: Name) => readonly string[],
): readonly JunctionRelationship[] {
  const byJunction = Map.groupBy(
    forward.filter(({ kind }) => kind === 'many-to-one'),
    ({ from }) => relationKey(from),
  );
  return [...byJunction.values()].flatMap((links) => {
    const junction = links[0]?.from;
    if (!junction || links.length < 2) return [];
    const key = new Set(primaryKeyOf(junction));
    const inKey = links.filter(({ columns }) => columns.every(([own]) => key.has(own)));
    return inKey.flatMap((source) =>
      inKey
        .filter((target) => target.constraint !== source.constraint)
        .map((target): JunctionRelationship => ({
          kind: 'many-to-many',
          from: source.to,
          to: target.to,
          junction,
          sourceConstraint: source.constraint,
          targetConstraint: target.constraint,
          source: swapped(source.columns),
          target: swapped(target.columns),
        })),
    );
  });
}

function sameSet(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((each) => b.includes(each));
}
