import { receivedEntry } from '../sync/entry.ts';
import { activityDatabase } from './activity-database.ts';
import { activityKind } from './activity-kind.ts';
import type { ActivityEntry } from './activity-kind.ts';
import { activityLibrary } from './activity-store.ts';
import { findTwin } from './find-twin.ts';

/**
 * Makes one of a run of this browser and the account's run of the same recording, which another
 * device has kept meanwhile: an account holds a recording once. What was changed here and there is
 * left to the person as a conflict.
 *
 * @returns whether there is such a run, so that this one is not sent
 */
export async function joinTwin(entry: ActivityEntry): Promise<boolean> {
  const { owner, id, item } = entry;
  if (item.deletedAt !== null) return false;
  const { fingerprint } = item.facts;
  const others = [...activityLibrary.current().entries.values()].filter(
    (other) => other.id !== id && other.base > 0,
  );
  const twin = findTwin(others, { fingerprint, isDeleted: false });
  if (!twin) return false;
  // Until its own change has been settled it says nothing about what the account has.
  if (twin.isChanged || twin.theirs) return true;
  if (entry.base > 0) {
    // Taken out of the trash here, while the file was imported again there.
    await activityLibrary.put([{ ...entry, item: { ...item, deletedAt: Date.now() } }]);
    return true;
  }
  const here = { ...entry, id: twin.id, item: { ...item, id: twin.id } };
  const joined = receivedEntry(activityKind, { owner, entry: here, theirs: twin.item });
  const recording = await activityDatabase.readAttachment({ owner, id });
  const attached = recording === undefined ? [] : [{ key: joined, value: recording }];
  await activityLibrary.put([joined], [entry], attached);
  return true;
}
