import { isSameContent } from '@webmaps/saved-routes/saved-route';
import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { askData } from '../data/ask.ts';
import { readLocalVersions } from './local-versions.ts';
import type { RouteEntry } from './route-entry.ts';
import { routeOfRow } from './route-row.ts';

const columns =
  'version,name,tags,profile,options,waypoints,legs,geometry,distance_metres,climb_metres,region,facts,saved_at,device';

/** What a route was, or is now. */
export interface RouteVersion {
  /** Of the account's versions and this browser's each number is one version. */
  readonly place: 'account' | 'browser' | 'now';
  readonly route: SavedRoute;
}

/**
 * What a route is now and was earlier, the newest first: by the account's versions where it has the
 * route, then by those that this browser kept before that.
 *
 * @throws {@link AskFailure}
 */
export async function readVersions(entry: RouteEntry): Promise<readonly RouteVersion[]> {
  const { item, base } = entry;
  const account = base > 0 ? await readAccountVersions(item.id) : [];
  const local = await readLocalVersions(entry);
  const earlier: readonly RouteVersion[] = [
    ...account.map((route) => ({ place: 'account', route }) as const),
    ...local.map((route) => ({ place: 'browser', route }) as const),
  ];
  const [first, ...rest] = earlier;
  const isNow = first?.place === 'account' && isSameContent(first.route, item);
  return [{ place: 'now', route: item }, ...(isNow ? rest : earlier)];
}

async function readAccountVersions(id: string): Promise<readonly SavedRoute[]> {
  const { data } = await askData((client) =>
    client
      .from('route_versions')
      .select(columns)
      .eq('route_id', id)
      .order('version', { ascending: false }),
  );
  return (data ?? []).flatMap((row) => routeOfRow({ ...row, id, deleted_at: null }) ?? []);
}
