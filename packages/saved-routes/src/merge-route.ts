import { isSamePlan } from './saved-plan.ts';
import type { RouteContent, SavedRoute } from './saved-route.ts';

/** What becomes of a route that this device changed, once the account's copy is known. */
export type MergeResult =
  /** This device's change goes on top of the version that it was made on. */
  | { readonly kind: 'push' }
  /** The account's copy replaces this one: nothing was changed here, or the same. */
  | { readonly kind: 'take'; readonly route: SavedRoute }
  /** Both were changed. Both are kept until a person chooses. */
  | { readonly kind: 'conflict'; readonly theirs: SavedRoute };

/** How a person answers a conflict. */
export type ConflictAnswer = 'mine' | 'theirs' | 'both';

/**
 * Compares a route of this device with the account's copy of it.
 *
 * @param base the version of the account's copy that the local changes were made on; 0 for a new route
 * @param theirs the account's copy; `undefined` where it has none
 */
export function mergeRoute({
  mine,
  base,
  isChanged,
  theirs,
}: {
  readonly mine: SavedRoute;
  readonly base: number;
  readonly isChanged: boolean;
  readonly theirs: SavedRoute | undefined;
}): MergeResult {
  if (!theirs) return { kind: 'push' };
  if (!isChanged || isSameContent(mine, theirs)) return { kind: 'take', route: theirs };
  return theirs.version === base ? { kind: 'push' } : { kind: 'conflict', theirs };
}

/** Whether two copies say the same, whichever device wrote them. */
export function isSameContent(a: RouteContent, b: RouteContent): boolean {
  return (
    a.name === b.name &&
    (a.deletedAt === null) === (b.deletedAt === null) &&
    String(a.tags) === String(b.tags) &&
    isSamePlan(a.plan, b.plan)
  );
}
