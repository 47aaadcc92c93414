import type { Activity } from '@webmaps/activities/activity';
import { changeItems, settleConflict } from '../sync/change-entries.ts';
import { activityLibrary } from './activity-store.ts';

/** What a person changes of a run. */
export type ActivityChange = Partial<
  Pick<Activity, 'name' | 'tags' | 'startedAt' | 'edits' | 'facts' | 'deletedAt'>
>;

/** Changes runs of this browser; ids that it does not have are passed over. */
export function changeActivities(ids: readonly string[], change: ActivityChange): Promise<void> {
  return changeItems(activityLibrary, ids, change);
}

/** Puts runs into the trash. @returns how to take them out again */
export async function deleteActivities(ids: readonly string[]): Promise<() => Promise<void>> {
  await changeActivities(ids, { deletedAt: Date.now() });
  return () => changeActivities(ids, { deletedAt: null });
}

/** Settles a run that two devices changed; its recording is the same on both. */
export function answerActivityConflict(id: string, answer: 'mine' | 'theirs'): Promise<void> {
  return settleConflict(activityLibrary, id, answer);
}
