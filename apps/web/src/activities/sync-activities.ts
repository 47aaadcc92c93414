import type { Activity } from '@webmaps/activities/activity';
import { askData } from '../data/ask.ts';
import { syncEntries } from '../sync/sync-entries.ts';
import type { ItemTable } from '../sync/sync-entries.ts';
import { activityDatabase } from './activity-database.ts';
import { activityKind } from './activity-kind.ts';
import { activityColumns, activityOfRow, rowOfActivity } from './activity-row.ts';
import { activityLibrary } from './activity-store.ts';
import { bytesOfText, textOfBytes } from './digest-recording.ts';
import { joinTwin } from './join-twin.ts';
import { isTooLargeToSend } from './sent-bytes.ts';

/**
 * Brings the runs of this browser and of the account into step, without the recordings of those
 * that other devices sent: these are read when a run is opened.
 *
 * @throws {@link AskFailure}
 */
export function syncActivities(owner: string): Promise<void> {
  return syncEntries(
    {
      library: activityLibrary,
      table,
      kind: activityKind,
      isHeldBack: async (entry) => isTooLargeToSend(entry) || (await joinTwin(entry)),
    },
    owner,
  );
}

/**
 * The bytes of a recording that the account has; `undefined` where it has none.
 *
 * @throws {@link AskFailure}
 */
export async function fetchRecording(id: string): Promise<Uint8Array | undefined> {
  const { data } = await askData((client) =>
    client.from('activities').select('samples').eq('id', id),
  );
  const samples = data?.[0]?.samples as { recording?: unknown } | undefined;
  const text = samples?.recording;
  return typeof text === 'string' ? bytesOfText(text) : undefined;
}

const table: ItemTable<Activity> = {
  async readHeads(owner, from, to) {
    const { data } = await askData((client) =>
      client
        .from('activities')
        .select('id,version')
        .eq('owner_id', owner)
        .order('id')
        .range(from, to),
    );
    return data ?? [];
  },

  async readItems(ids) {
    const { data } = await askData((client) =>
      client
        .from('activities')
        .select(activityColumns)
        .in('id', [...ids]),
    );
    return (data ?? []).flatMap((row) => activityOfRow(row) ?? []);
  },

  async insert(activity, owner) {
    const recording = await activityDatabase.readAttachment({ owner, id: activity.id });
    const samples =
      recording instanceof Uint8Array ? { recording: await textOfBytes(recording) } : {};
    const { data } = await askData((client) =>
      client
        .from('activities')
        .insert({ ...rowOfActivity(activity), samples })
        .select('version')
        .single(),
    );
    return data?.version;
  },

  async update(activity, base) {
    const { id, ...row } = rowOfActivity(activity);
    const { data } = await askData((client) =>
      client.from('activities').update(row).eq('id', id).eq('version', base).select('version'),
    );
    return data?.[0]?.version;
  },
};
