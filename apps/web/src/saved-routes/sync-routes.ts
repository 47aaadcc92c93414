import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { askData } from '../data/ask.ts';
import { syncEntries } from '../sync/sync-entries.ts';
import type { ItemTable } from '../sync/sync-entries.ts';
import { routeKind } from './route-entry.ts';
import { routeColumns, routeOfRow, rowOfRoute } from './route-row.ts';
import { routeLibrary } from './route-store.ts';

/**
 * Brings the routes of this browser and of the account into step.
 *
 * @throws {@link AskFailure}
 */
export function syncRoutes(owner: string): Promise<void> {
  return syncEntries({ library: routeLibrary, table, kind: routeKind }, owner);
}

const table: ItemTable<SavedRoute> = {
  async readHeads(owner, from, to) {
    const { data } = await askData((client) =>
      client
        .from('routes')
        .select('id,version')
        .eq('owner_id', owner)
        .is('project_id', null)
        .order('id')
        .range(from, to),
    );
    return data ?? [];
  },

  async readItems(ids) {
    const { data } = await askData((client) =>
      client
        .from('routes')
        .select(routeColumns)
        .in('id', [...ids]),
    );
    return (data ?? []).flatMap((row) => routeOfRow(row) ?? []);
  },

  async insert(route) {
    const { data } = await askData((client) =>
      client.from('routes').insert(rowOfRoute(route)).select('version').single(),
    );
    return data?.version;
  },

  async update(route, base) {
    const { id, ...row } = rowOfRoute(route);
    const { data } = await askData((client) =>
      client.from('routes').update(row).eq('id', id).eq('version', base).select('version'),
    );
    return data?.[0]?.version;
  },
};
