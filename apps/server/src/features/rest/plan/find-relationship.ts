import { closest } from '../closest.ts';
import { RestFailure } from '../rest-failure.ts';
import type {
  Catalogue,
  JunctionRelationship,
  KeyRelationship,
  Name,
  Relationship,
} from '../schema/catalogue.ts';
import { relationKey } from '../schema/catalogue.ts';

/** The relation to embed, and its parent. */
export interface Wanted {
  readonly origin: Name;
  readonly target: string;
  readonly hint?: string;
}

/**
 * Finds the one relationship that the name of a relation, key or column means, and a hint where
 * there are several.
 *
 * @throws RestFailure where there is none, or more than one
 */
export function findRelationship(catalogue: Catalogue, wanted: Wanted): Relationship {
  const { origin, target, hint } = wanted;
  const all = catalogue.relationships.get(relationKey(origin)) ?? [];
  const found = all.filter((each) =>
    each.kind === 'computed' ? each.routine.name === target : fits(each, target, hint),
  );
  const [first, ...more] = found;
  if (!first) throw noneFound(catalogue, wanted, all);
  if (more.length > 0) throw severalFound(wanted, found);
  return first;
}

type StoredRelationship = KeyRelationship | JunctionRelationship;

function fits(each: StoredRelationship, target: string, hint: string | undefined): boolean {
  const named = target === each.to.name;
  if (relationKey(each.from) === relationKey(each.to)) return fitsItself(each, target, hint);
  if (hint !== undefined) return named && fitsHint(each, hint);
  if (named) return true;
  return (
    each.kind !== 'many-to-many' &&
    !each.toIsView &&
    (each.constraint === target || onlyOwnColumn(each) === target)
  );
}

/**
 * A key of a relation to itself can be followed both ways: by the relation's name to its children,
 * by the column's to its parent.
 */
function fitsItself(each: StoredRelationship, target: string, hint: string | undefined): boolean {
  const named = target === each.to.name;
  if (each.kind === 'many-to-many') return named && hint !== undefined && fitsHint(each, hint);
  if (hint === undefined) {
    if (named) return each.kind === 'one-to-many';
    return each.kind === 'many-to-one' && onlyOwnColumn(each) === target;
  }
  return (
    named &&
    each.kind === 'one-to-many' &&
    (onlyOtherColumn(each) === hint || each.constraint === hint)
  );
}

function fitsHint(each: StoredRelationship, hint: string): boolean {
  if (each.kind === 'many-to-many') return each.junction.name === hint;
  return each.constraint === hint || onlyOwnColumn(each) === hint || onlyOtherColumn(each) === hint;
}

function onlyOwnColumn({ columns }: KeyRelationship): string | undefined {
  return columns.length === 1 ? columns[0]?.[0] : undefined;
}

function onlyOtherColumn({ columns }: KeyRelationship): string | undefined {
  return columns.length === 1 ? columns[0]?.[1] : undefined;
}

function noneFound(
  catalogue: Catalogue,
  { origin, target, hint }: Wanted,
  all: readonly Relationship[],
): RestFailure {
  const using = hint === undefined ? '' : ` using the hint '${hint}'`;
  return new RestFailure(400, {
    code: 'PGRST200',
    message: `Could not find a relationship between '${origin.name}' and '${target}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${origin.name}' and '${target}'${using} in the schema '${origin.schema}', but no matches were found.`,
    hint: suggestion(catalogue, { origin, target }, all),
  });
}

function suggestion(
  catalogue: Catalogue,
  { origin, target }: Wanted,
  all: readonly Relationship[],
): string | null {
  if (all.length > 0) {
    const names = all.map(({ to }) => to.name).filter((name) => name !== target);
    const child = names.length < all.length ? undefined : closest(target, names);
    return child === undefined ? null : `Perhaps you meant '${child}' instead of '${target}'.`;
  }
  const parents = [...catalogue.relationships.values()].flatMap(([first]) =>
    first && first.from.schema === origin.schema ? [first.from.name] : [],
  );
  const parent = closest(origin.name, parents);
  return parent === undefined ? null : `Perhaps you meant '${parent}' instead of '${origin.name}'.`;
}

function severalFound({ origin, target }: Wanted, found: readonly Relationship[]): RestFailure {
  const ordered = found.toSorted((a, b) => hintOf(a).localeCompare(hintOf(b)));
  const hints = ordered.map((each) => `'${each.to.name}!${hintOf(each)}'`).join(', ');
  return new RestFailure(300, {
    code: 'PGRST201',
    message: `Could not embed because more than one relationship was found for '${origin.name}' and '${target}'`,
    details: ordered.map((each) => ({
      cardinality: each.kind,
      embedding: `${each.from.name} with ${each.to.name}`,
      relationship: describe(each),
    })),
    hint: `Try changing '${target}' to one of the following: ${hints}. Find the desired relationship in the 'details' key.`,
  });
}

function hintOf(each: Relationship): string {
  if (each.kind === 'computed') return each.routine.name;
  return each.kind === 'many-to-many' ? each.junction.name : each.constraint;
}

function describe(each: Relationship): string {
  if (each.kind === 'computed') return each.routine.name;
  const list = (columns: readonly string[]) => `(${columns.join(', ')})`;
  if (each.kind === 'many-to-many') {
    const source = list(each.source.map(([, inJunction]) => inJunction));
    const target = list(each.target.map(([, inJunction]) => inJunction));
    return `${each.junction.name} using ${each.sourceConstraint}${source} and ${each.targetConstraint}${target}`;
  }
  const own = list(each.columns.map(([column]) => column));
  const other = list(each.columns.map(([, column]) => column));
  return `${each.constraint} using ${each.from.name}${own} and ${each.to.name}${other}`;
}
