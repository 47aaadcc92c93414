import type { RouteContent, SavedRoute } from '@webmaps/saved-routes/saved-route';
import { changedEntries, newItemFacts, settleConflict } from '../sync/change-entries.ts';
import { changedEntry } from '../sync/entry.ts';
import { currentOwner } from '../sync/library.ts';
import type { ConflictAnswer } from '../sync/merge-copies.ts';
import { versionsBefore } from './local-versions.ts';
import { routeLibrary } from './route-store.ts';

/** Saves a new route; resolves with it once this browser has stored it. */
export async function saveNewRoute(content: Omit<RouteContent, 'deletedAt'>): Promise<SavedRoute> {
  const route = { ...content, ...newItemFacts() };
  await routeLibrary.put([changedEntry(currentOwner(), route)]);
  return route;
}

/**
 * Changes routes of this browser; ids that it does not have are passed over. What a route was before
 * is kept here until the account has it and keeps versions itself.
 */
export async function changeRoutes(
  ids: readonly string[],
  change: Partial<RouteContent>,
): Promise<void> {
  const before = (await routeLibrary.load()).entries;
  const changed = await changedEntries(routeLibrary, ids, change);
  if (changed.length === 0) return;
  const attached = await versionsBefore(changed, before);
  await routeLibrary.put(changed, [], attached);
}

/** Puts routes into the trash. @returns how to take them out again */
export async function deleteRoutes(ids: readonly string[]): Promise<() => Promise<void>> {
  await changeRoutes(ids, { deletedAt: Date.now() });
  return () => changeRoutes(ids, { deletedAt: null });
}

/** Settles a route that two devices changed. */
export function answerConflict(id: string, answer: ConflictAnswer): Promise<void> {
  return settleConflict(routeLibrary, id, answer);
}
