import { EntryDatabase } from '../sync/entry-database.ts';
import { collectionKind } from './collection-kind.ts';

export const collectionDatabase = new EntryDatabase({
  database: 'webmaps-collections',
  store: 'collections',
  kind: collectionKind,
});
