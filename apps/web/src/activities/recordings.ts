import { decodeRecording } from '@webmaps/activities/recording/encode-recording';
import type { Recording } from '@webmaps/activities/recording/recording';
import type { EntryKey } from '../sync/entry.ts';

/**
 * What was recorded of a run, out of this browser, else out of the account; kept here from then on.
 * `undefined` where neither has it, or it is damaged.
 *
 * @param run with whether the account has it
 * @throws {@link AskFailure} where it is in the account alone, which cannot be reached
 */
export async function readRecording({
  owner,
  id,
  isSent,
}: EntryKey & { readonly isSent: boolean }): Promise<Recording | undefined> {
  const { activityDatabase } = await import('./activity-database.ts');
  const stored = await activityDatabase.readAttachment({ owner, id });
  if (stored instanceof Uint8Array) return decodeRecording(stored);
  if (!isSent) return undefined;
  const { fetchRecording } = await import('./sync-activities.ts');
  const bytes = await fetchRecording(id);
  if (!bytes) return undefined;
  // Without room for it, it is read from the account the next time too.
  await activityDatabase.attach({ owner, id }, bytes).catch(() => undefined);
  return decodeRecording(bytes);
}
