import { mergeRoute } from '@webmaps/saved-routes/merge-route';
import { savedRouteSchema } from '@webmaps/saved-routes/saved-route';
import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import * as z from 'zod/mini';

/** The owner of routes that were saved while signed out. */
export const BROWSER_OWNER = '';

const entrySchema = z.object({
  /** The account's id, or `BROWSER_OWNER`. */
  owner: z.string(),
  id: z.string(),
  route: savedRouteSchema,
  /** The version of the account that `route` is, or was changed from; 0 for one it does not have. */
  base: z.int(),
  /** Whether the account is yet to get it. */
  isChanged: z.boolean(),
  /** The account's copy, where both were changed, until the person chooses. */
  theirs: z.nullable(savedRouteSchema),
});

/** A route as this browser keeps it. */
export type RouteEntry = Readonly<z.infer<typeof entrySchema>>;

/** A stored entry; `undefined` where it cannot be read. */
export function parseEntry(value: unknown): RouteEntry | undefined {
  const entry = entrySchema.safeParse(value);
  return entry.success ? entry.data : undefined;
}

/** A change made on this device. */
export function changedEntry(owner: string, route: SavedRoute, before?: RouteEntry): RouteEntry {
  const theirs = before?.theirs ?? null;
  return { owner, id: route.id, route, base: before?.base ?? 0, isChanged: true, theirs };
}

/** A route as the account has it. */
export function syncedEntry(owner: string, route: SavedRoute): RouteEntry {
  return { owner, id: route.id, route, base: route.version, isChanged: false, theirs: null };
}

/** The entries of this browser as those of an account, which has none of them yet. */
export function entriesForAccount(
  entries: readonly RouteEntry[],
  owner: string,
): readonly RouteEntry[] {
  return entries.map(({ route }) => changedEntry(owner, route));
}

/** The entry after the account's copy has come, beside whatever was changed here meanwhile. */
export function receivedEntry(
  owner: string,
  entry: RouteEntry | undefined,
  theirs: SavedRoute,
): RouteEntry {
  if (!entry) return syncedEntry(owner, theirs);
  const { route, base, isChanged } = entry;
  const merged = mergeRoute({ mine: route, base, isChanged, theirs });
  switch (merged.kind) {
    case 'push':
      return entry;
    case 'take':
      return syncedEntry(owner, merged.route);
    case 'conflict':
      return { ...entry, theirs: merged.theirs };
  }
}

/**
 * The entry after the account has accepted a change of it. What was changed again meanwhile is
 * based on what has arrived, and still to be sent.
 */
export function sentEntry(entry: RouteEntry, sent: SavedRoute, version: number): RouteEntry {
  return entry.route === sent
    ? syncedEntry(entry.owner, { ...sent, version })
    : { ...entry, base: version, isChanged: true };
}
