import type { Activity } from '@webmaps/activities/activity';
import { changeItems, settleConflict } from '../sync/change-entries.ts';
import { activityLibrary } from './activity-store.ts';
import { findTwin } from './find-twin.ts';

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
  return async () => void (await restoreActivities(ids));
}

/**
 * Takes runs out of the trash, but those whose recording is among the kept runs again.
 *
 * @returns how many
 */
export async function restoreActivities(ids: readonly string[]): Promise<number> {
  const { entries } = await activityLibrary.load();
  /** By fingerprint, so that of the same recording one is restored. */
  const restored = new Map<string, string>();
  for (const id of ids) {
    const fingerprint = entries.get(id)?.item.facts.fingerprint;
    if (fingerprint === undefined) continue;
    if (!findTwin(entries.values(), { fingerprint, isDeleted: false }))
      restored.set(fingerprint, id);
  }
  await changeActivities([...restored.values()], { deletedAt: null });
  return restored.size;
}

/** Settles a run that two devices changed; its recording is the same on both. */
export function answerActivityConflict(id: string, answer: 'mine' | 'theirs'): Promise<void> {
  return settleConflict(activityLibrary, id, answer);
}
