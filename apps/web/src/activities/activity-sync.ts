import { RegularSync } from '../sync/sync-status.ts';
import { activityLibrary } from './activity-store.ts';

export const activitySync = new RegularSync({
  name: 'webmaps-activities-sync',
  library: activityLibrary,
  async sync(owner) {
    const { syncActivities } = await import('./sync-activities.ts');
    await syncActivities(owner);
  },
});

/** Whether the account has the runs of this browser; it gets them for the life of the page. */
export const useActivitySync = activitySync.use;
