import type { EntryKey } from '../sync/entry.ts';
import { activityLibrary } from './activity-store.ts';

/**
 * What was recorded of a run, as bytes, out of this browser, else out of the account; kept here from
 * then on. `undefined` where neither has it.
 *
 * @throws {@link AskFailure} where it is in the account alone, which cannot be reached
 */
export async function readRecording({ owner, id }: EntryKey): Promise<Uint8Array | undefined> {
  const { activityDatabase } = await import('./activity-database.ts');
  const stored = await activityDatabase.readAttachment({ owner, id });
  if (stored instanceof Uint8Array) return stored;
  const isSent = (activityLibrary.current().entries.get(id)?.base ?? 0) > 0;
  if (!isSent) return undefined;
  const { fetchRecording } = await import('./sync-activities.ts');
  const bytes = await fetchRecording(id);
  // Without room for it, it is read from the account the next time too.
  if (bytes) await activityDatabase.attach({ owner, id }, bytes).catch(() => undefined);
  return bytes;
}
