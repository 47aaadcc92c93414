import { parseCollection } from '@webmaps/saved-routes/collection';
import type { Collection } from '@webmaps/saved-routes/collection';
import type { Database } from '../database/database.ts';

type CollectionTable = Database['webmaps']['Tables']['collections'];

/** The columns of the account's table that a collection is read from. */
export const collectionColumns =
  'id,version,name,description,members,rank,saved_at,deleted_at,device';

/** The row of a collection, without what the database counts itself. */
export function rowOfCollection(collection: Collection) {
  const { id, name, description, members, rank, savedAt, deletedAt, device } = collection;
  return {
    ...{ id, name, description, members, rank, device },
    saved_at: new Date(savedAt).toISOString(),
    deleted_at: deletedAt === null ? null : new Date(deletedAt).toISOString(),
  } satisfies CollectionTable['Insert'];
}

/** `undefined` for rows of other makers that this page cannot show. */
export function collectionOfRow(row: Partial<CollectionTable['Row']>): Collection | undefined {
  const { saved_at, deleted_at, ...same } = row;
  return parseCollection({
    ...same,
    savedAt: Date.parse(saved_at ?? ''),
    deletedAt: deleted_at === null ? null : Date.parse(deleted_at ?? ''),
  });
}
