import type { RouteContent, SavedRoute } from '@webmaps/saved-routes/saved-route';
import type { ConflictAnswer } from '@webmaps/saved-routes/merge-route';
import { deviceName } from './device-name.ts';
import { newRouteId } from './new-route-id.ts';
import { changedEntry, syncedEntry } from './route-entry.ts';
import type { RouteEntry } from './route-entry.ts';
import { currentLibrary, currentOwner, loadLibrary, putEntries } from './route-store.ts';

/** Saves a new route; resolves with it once this browser has stored it. */
export async function saveNewRoute(content: Omit<RouteContent, 'deletedAt'>): Promise<SavedRoute> {
  const now = Date.now();
  const route = {
    ...content,
    deletedAt: null,
    id: newRouteId(),
    version: 0,
    savedAt: now,
    createdAt: now,
    device: deviceName(),
  };
  await putEntries([changedEntry(currentOwner(), route)]);
  return route;
}

/** Changes routes of this browser; ids that it does not have are passed over. */
export async function changeRoutes(
  ids: readonly string[],
  change: Partial<RouteContent>,
): Promise<void> {
  const { entries } = await loadLibrary();
  const changed = ids.flatMap((id) => {
    const entry = entries.get(id);
    if (!entry) return [];
    const route = { ...entry.route, ...change, savedAt: Date.now(), device: deviceName() };
    return [changedEntry(entry.owner, route, entry)];
  });
  if (changed.length > 0) await putEntries(changed);
}

/** Puts routes into the trash. @returns how to take them out again */
export async function deleteRoutes(ids: readonly string[]): Promise<() => Promise<void>> {
  await changeRoutes(ids, { deletedAt: Date.now() });
  return () => changeRoutes(ids, { deletedAt: null });
}

/** Settles a route that two devices changed. */
export async function answerConflict(id: string, answer: ConflictAnswer): Promise<void> {
  const entry = currentLibrary().entries.get(id);
  if (!entry?.theirs) return;
  await putEntries(settledEntries(entry, answer));
}

function settledEntries(entry: RouteEntry, answer: ConflictAnswer): readonly RouteEntry[] {
  const { owner, route, theirs } = entry;
  if (!theirs) return [entry];
  switch (answer) {
    case 'mine':
      return [{ ...entry, base: theirs.version, theirs: null }];
    case 'theirs':
      return [syncedEntry(owner, theirs)];
    case 'both': {
      const copy = { ...route, id: newRouteId(), version: 0 };
      return [syncedEntry(owner, theirs), changedEntry(owner, copy)];
    }
  }
}
