import { isSameContent, parseSavedRoute } from '@webmaps/saved-routes/saved-route';
import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import type { EntryKey } from '../sync/entry.ts';
import { packLine, unpackLine } from '../sync/packed-line.ts';
import type { RouteEntry } from './route-entry.ts';

/** Of a route that no account has. */
export const MAX_LOCAL_VERSIONS = 10;
/** A long track is in each version of its route; beyond this many positions the oldest go. */
const MAX_POSITIONS = 100_000;

/** What is stored beside an entry. */
interface Attached {
  readonly key: EntryKey;
  readonly value: unknown;
}

/**
 * What changed entries were before, to be stored beside them. The account keeps the versions of what
 * it has.
 */
export async function versionsBefore(
  changed: readonly RouteEntry[],
  before: ReadonlyMap<string, RouteEntry>,
): Promise<readonly Attached[]> {
  const attached: Attached[] = [];
  for (const { owner, id, item, base } of changed) {
    const earlier = before.get(id)?.item;
    if (base > 0 || !earlier || isSameAsVersion(earlier, item)) continue;
    const key = { owner, id };
    const versions = addVersion(await readLocalVersions(key), earlier);
    attached.push({ key, value: versions.map(packLine) });
  }
  return attached;
}

/** What this browser keeps of earlier versions of a route, the newest first, numbered from 1. */
export async function readLocalVersions({ owner, id }: EntryKey): Promise<readonly SavedRoute[]> {
  const { routeDatabase } = await import('./route-database.ts');
  const stored = await routeDatabase.readAttachment({ owner, id });
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((value) => parseSavedRoute(unpackLine(value)) ?? []);
}

/** @param versions the newest first */
export function addVersion(
  versions: readonly SavedRoute[],
  earlier: SavedRoute,
): readonly SavedRoute[] {
  const version = (versions[0]?.version ?? 0) + 1;
  const kept: SavedRoute[] = [];
  let positions = 0;
  for (const route of [{ ...earlier, version, deletedAt: null }, ...versions]) {
    positions += countPositions(route);
    if (kept.length === MAX_LOCAL_VERSIONS || positions > MAX_POSITIONS) break;
    kept.push(route);
  }
  return kept;
}

function countPositions({ plan, facts }: SavedRoute): number {
  return plan.tracks.reduce((sum, { line }) => sum + line.length, facts.line.length);
}

/** Putting a route into the trash and out of it makes no version. */
function isSameAsVersion(a: SavedRoute, b: SavedRoute): boolean {
  return isSameContent({ ...a, deletedAt: null }, { ...b, deletedAt: null });
}
