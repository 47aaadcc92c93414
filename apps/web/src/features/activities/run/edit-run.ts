import type { Activity } from '@webmaps/activities/activity';
import { measureActivity } from '@webmaps/activities/activity-facts';
import { applyEdits, joinRecordings, splitRecording } from '@webmaps/activities/recording/edits';
import type { Edits } from '@webmaps/activities/recording/edits';
import { startSecondsOf } from '@webmaps/activities/recording/recording';
import type { Recording } from '@webmaps/activities/recording/recording';
import { changeActivities, deleteActivities } from '../../../activities/change-activities.ts';
import { activityLibrary } from '../../../activities/activity-store.ts';
import { keepActivity } from '../../../activities/keep-activity.ts';
import { readRecording } from '../../../activities/recordings.ts';

/** Changes what is left of a run, and all its numbers with it. @returns how to undo it */
export async function editRun(
  { id, edits, facts, startedAt }: Activity,
  recording: Recording,
  next: Edits,
): Promise<() => Promise<void>> {
  const edited = applyEdits(recording, next);
  await changeActivities([id], {
    edits: next,
    startedAt: (startSecondsOf(edited) ?? startedAt / 1000) * 1000,
    facts: { ...measureActivity(edited), fingerprint: facts.fingerprint },
  });
  return () => changeActivities([id], { edits, startedAt, facts });
}

/** Makes two runs of one, which goes into the trash. @returns the first of them, and how to undo it */
export async function splitRun(
  { id, name, tags, sport, edits }: Activity,
  recording: Recording,
  atSeconds: number,
): Promise<{ readonly firstId: string; readonly undo: () => Promise<void> } | undefined> {
  const parts = splitRecording(applyEdits(recording, edits), atSeconds);
  const ids: string[] = [];
  for (const [at, track] of parts.entries()) {
    const kept = await keepActivity({ track, name: `${name} ${at + 1}`, tags, sport });
    if (kept.status !== 'kept') break;
    ids.push(kept.activity.id);
  }
  const [firstId, second] = ids;
  if (firstId === undefined || second === undefined) {
    if (ids.length > 0) await deleteActivities(ids);
    return undefined;
  }
  const restore = await deleteActivities([id]);
  return {
    firstId,
    undo: async () => {
      await restore();
      await deleteActivities(ids);
    },
  };
}

/**
 * Makes one run of several, which go into the trash.
 *
 * @returns how to undo it; `undefined` where a recording is not at hand, or the whole is there already
 * @throws {@link AskFailure} where a recording is in the account alone, which cannot be reached
 */
export async function joinRuns(ids: readonly string[]): Promise<(() => Promise<void>) | undefined> {
  const { entries } = await activityLibrary.load();
  const found = ids
    .flatMap((id) => entries.get(id) ?? [])
    .toSorted((a, b) => a.item.startedAt - b.item.startedAt);
  const recordings: Recording[] = [];
  for (const entry of found) {
    const recording = await readRecording({ ...entry, isSent: entry.base > 0 });
    if (!recording) return undefined;
    recordings.push(applyEdits(recording, entry.item.edits));
  }
  const first = found[0]?.item;
  if (!first) return undefined;
  const { name, tags, sport } = first;
  const kept = await keepActivity({ track: joinRecordings(recordings), name, tags, sport });
  if (kept.status !== 'kept') return undefined;
  const restore = await deleteActivities(ids);
  return async () => {
    await restore();
    await deleteActivities([kept.activity.id]);
  };
}
