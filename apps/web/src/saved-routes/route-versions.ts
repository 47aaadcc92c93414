import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { askData } from '../data/ask.ts';
import { routeOfRow } from './route-row.ts';

const columns =
  'version,name,tags,profile,options,waypoints,legs,geometry,distance_metres,climb_metres,region,facts,saved_at,device';

/**
 * What a route of the account was at each of its last versions, the newest first.
 *
 * @throws {@link AskFailure}
 */
export async function readVersions(id: string): Promise<readonly SavedRoute[]> {
  const { data } = await askData((client) =>
    client
      .from('route_versions')
      .select(columns)
      .eq('route_id', id)
      .order('version', { ascending: false }),
  );
  return (data ?? []).flatMap((row) => routeOfRow({ ...row, id, deleted_at: null }) ?? []);
}
