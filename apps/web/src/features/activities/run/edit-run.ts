import type { Activity } from '@webmaps/activities/activity';
import type { Edits } from '@webmaps/activities/recording/edits';
import { changeActivities, deleteActivities } from '../../../activities/change-activities.ts';
import { activityLibrary } from '../../../activities/activity-store.ts';
import type { EditedRecording } from '../../../activities/digest-api.ts';
import { digestJoined } from '../../../activities/digest-recording.ts';
import { keepDigest } from '../../../activities/keep-activity.ts';
import { readRecording } from '../../../activities/recordings.ts';
import type { RunClient } from './run-client.ts';

/** Changes what is left of a run, and all its numbers with it. @returns how to undo it */
export async function editRun(
  { id, edits, facts, startedAt }: Activity,
  client: RunClient,
  next: Edits,
): Promise<() => Promise<void>> {
  const measured = await client.call('measure', next);
  await changeActivities([id], {
    edits: next,
    startedAt: measured.startSeconds === undefined ? startedAt : measured.startSeconds * 1000,
    facts: { ...facts, ...measured.facts },
  });
  return () => changeActivities([id], { edits, startedAt, facts });
}

/** Makes two runs of one, which goes into the trash. @returns the first of them, and how to undo it */
export async function splitRun(
  { id, name, tags, sport, edits }: Activity,
  client: RunClient,
  atSeconds: number,
): Promise<{ readonly firstId: string; readonly undo: () => Promise<void> } | undefined> {
  const parts = await client.call('split', { edits, atSeconds });
  if (!parts) return undefined;
  const ids: string[] = [];
  for (const [at, part] of parts.entries()) {
    const kept = await keepDigest(part, { name: `${name} ${at + 1}`, tags, sport });
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
  const parts: EditedRecording[] = [];
  for (const entry of found) {
    const bytes = await readRecording(entry);
    if (!bytes) return undefined;
    parts.push({ bytes, edits: entry.item.edits });
  }
  const first = found[0]?.item;
  const whole = await digestJoined(parts);
  if (!first || !whole) return undefined;
  const { name, tags, sport } = first;
  const kept = await keepDigest(whole, { name, tags, sport });
  if (kept.status !== 'kept') return undefined;
  const restore = await deleteActivities(ids);
  return async () => {
    await restore();
    await deleteActivities([kept.activity.id]);
  };
}
