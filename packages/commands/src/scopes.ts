/**
 * Scopes say where the keys of a command count: everywhere, on a map, in the route planner. They
 * form a tree, and a scope that is active makes all scopes around it active. The same keys may run
 * different commands in different scopes: the innermost active one wins. Within one scope, keys
 * belong to one command.
 */

/** Each scope with the scope around it; the outermost has none. */
export type ScopeTree<Scope extends string> = Readonly<Record<Scope, Scope | null>>;

interface Bound<Scope extends string> {
  readonly scope: Scope;
}

interface Binding<Id extends string, Scope extends string> extends Bound<Scope> {
  readonly id: Id;
  readonly keys: readonly string[];
}

/** The binding of the innermost active scope; of two of one scope, the first. */
export function resolveScope<Scope extends string, Item extends Bound<Scope>>(
  tree: ScopeTree<Scope>,
  active: Iterable<Scope>,
  bindings: readonly Item[],
): Item | undefined {
  const open = new Set([...active].flatMap((scope) => scopesAround(tree, scope)));
  return bindings
    .filter(({ scope }) => open.has(scope))
    .toSorted((a, b) => scopesAround(tree, b.scope).length - scopesAround(tree, a.scope).length)[0];
}

/** Whether one of two scopes is the other or holds it: then their keys meet on some page. */
export function scopesOverlap<Scope extends string>(
  tree: ScopeTree<Scope>,
  a: Scope,
  b: Scope,
): boolean {
  return scopesAround(tree, a).includes(b) || scopesAround(tree, b).includes(a);
}

/** Keys that two commands of one scope share: none of the two could be relied on. */
export function findKeyConflicts<Id extends string, Scope extends string>(
  bindings: readonly Binding<Id, Scope>[],
): { readonly keys: string; readonly ids: readonly Id[] }[] {
  const uses = bindings.flatMap(({ id, scope, keys }) =>
    keys.map((combination) => ({ id, combination, place: `${scope} ${combination}` })),
  );
  return [...Map.groupBy(uses, ({ place }) => place).values()]
    .filter((same) => same.length > 1)
    .map((same) => ({ keys: same[0]?.combination ?? '', ids: same.map(({ id }) => id) }));
}

/** A scope and those around it, the innermost first. */
function scopesAround<Scope extends string>(tree: ScopeTree<Scope>, scope: Scope): Scope[] {
  const around = tree[scope];
  return around === null ? [scope] : [scope, ...scopesAround(tree, around)];
}
