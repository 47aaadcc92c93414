import { isSameCollection, parseCollection } from '@webmaps/saved-routes/collection';
import type { Collection } from '@webmaps/saved-routes/collection';
import { mergeCollections } from '@webmaps/saved-routes/merge-collections';
import type { Entry, ItemKind } from '../sync/entry.ts';

/** A collection as this browser keeps it. */
export type CollectionEntry = Entry<Collection>;

export const collectionKind: ItemKind<Collection> = {
  field: 'collection',
  parse: parseCollection,
  isSame: isSameCollection,
  merge: mergeCollections,
};
