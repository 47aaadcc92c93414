import type { Activity } from '@webmaps/activities/activity';
import { Library } from '../sync/library.ts';

export const activityLibrary = new Library<Activity>('webmaps-activities', async () => {
  const { activityDatabase } = await import('./activity-database.ts');
  return activityDatabase;
});

/** The kept runs; they are read when they are first asked for. */
export const useActivityLibrary = activityLibrary.use;
