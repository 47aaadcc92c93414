import { sortCollections } from '@webmaps/saved-routes/collection';
import type { Collection } from '@webmaps/saved-routes/collection';
import { useMemo } from 'react';
import { Library } from '../sync/library.ts';

export const collectionLibrary = new Library<Collection>('webmaps-collections', async () => {
  const { collectionDatabase } = await import('./collection-database.ts');
  return collectionDatabase;
});

/** The collections; they are read when they are first asked for. */
export const useCollectionLibrary = collectionLibrary.use;

/** The collections in the person's order, those of the trash or the others. */
export function useCollections(isTrash = false): readonly Collection[] {
  const { entries } = useCollectionLibrary();
  return useMemo(() => listCollections(entries, isTrash), [entries, isTrash]);
}

export function listCollections(
  entries: ReadonlyMap<string, { readonly item: Collection }>,
  isTrash = false,
): readonly Collection[] {
  const all = [...entries.values()].map(({ item }) => item);
  return sortCollections(all.filter(({ deletedAt }) => (deletedAt !== null) === isTrash));
}
