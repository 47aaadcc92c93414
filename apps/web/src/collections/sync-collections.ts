import type { Collection } from '@webmaps/saved-routes/collection';
import { askData } from '../data/ask.ts';
import { syncEntries } from '../sync/sync-entries.ts';
import type { ItemTable } from '../sync/sync-entries.ts';
import { collectionKind } from './collection-kind.ts';
import { collectionColumns, collectionOfRow, rowOfCollection } from './collection-row.ts';
import { collectionLibrary } from './collection-store.ts';

/**
 * Brings the collections of this browser and of the account into step. Those that two devices
 * changed are merged.
 *
 * @throws {@link AskFailure}
 */
export function syncCollections(owner: string): Promise<void> {
  return syncEntries({ library: collectionLibrary, table, kind: collectionKind }, owner);
}

const table: ItemTable<Collection> = {
  async readHeads(owner, from, to) {
    const { data } = await askData((client) =>
      client
        .from('collections')
        .select('id,version')
        .eq('owner_id', owner)
        .order('id')
        .range(from, to),
    );
    return data ?? [];
  },

  async readItems(ids) {
    const { data } = await askData((client) =>
      client
        .from('collections')
        .select(collectionColumns)
        .in('id', [...ids]),
    );
    return (data ?? []).flatMap((row) => collectionOfRow(row) ?? []);
  },

  async insert(collection) {
    const { data } = await askData((client) =>
      client.from('collections').insert(rowOfCollection(collection)).select('version').single(),
    );
    return data?.version;
  },

  async update(collection, base) {
    const { id, ...row } = rowOfCollection(collection);
    const { data } = await askData((client) =>
      client.from('collections').update(row).eq('id', id).eq('version', base).select('version'),
    );
    return data?.[0]?.version;
  },
};
