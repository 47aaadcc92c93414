import { RegularSync } from '../sync/sync-status.ts';
import { collectionLibrary } from './collection-store.ts';

const collectionSync = new RegularSync({
  name: 'webmaps-collections-sync',
  library: collectionLibrary,
  async sync(owner) {
    const { syncCollections } = await import('./sync-collections.ts');
    await syncCollections(owner);
  },
});

/** Whether the account has the collections of this browser; it gets them for the life of the page. */
export const useCollectionSync = collectionSync.use;
