import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { askData } from '../../../data/ask.ts';
import { text } from '../../../text/en/notifications.ts';

export type EventName = keyof typeof text.events;
export type Channel = keyof typeof text.channels;

/** One way in which a person hears of something, or does not. */
export interface Preference {
  readonly event: EventName;
  readonly channel: Channel;
  readonly enabled: boolean;
}

const rowsSchema = z.array(
  z.object({ event: z.string(), channel: z.string(), enabled: z.boolean() }),
);

/** A person's choices, the usual ones where they have made none. */
export function usePreferences(person: string) {
  return useQuery({ queryKey: keyOf(person), queryFn: readPreferences });
}

/** Makes a choice: seen at once, and taken back where the server does not take it. */
export function useChoose(person: string, onFailure: (error: unknown) => void) {
  const cache = useQueryClient();
  const queryKey = keyOf(person);
  const show = (chosen: Preference) =>
    cache.setQueryData<readonly Preference[]>(queryKey, (all) =>
      all?.map((each) =>
        each.event === chosen.event && each.channel === chosen.channel ? chosen : each,
      ),
    );
  return useMutation({
    mutationFn: async (chosen: Preference) => {
      const row = { user_id: person, ...chosen };
      const onConflict = 'user_id,event,channel';
      await askData((client) =>
        client.from('notification_preferences').upsert(row, { onConflict }),
      );
    },
    // One after the other: the last choice is the one that stays.
    scope: { id: 'notification-preferences' },
    networkMode: 'always',
    onMutate: async (chosen) => {
      await cache.cancelQueries({ queryKey });
      show(chosen);
    },
    onError: (error, chosen) => {
      show({ ...chosen, enabled: !chosen.enabled });
      onFailure(error);
    },
  });
}

function keyOf(person: string) {
  return ['notification-preferences', person] as const;
}

async function readPreferences(): Promise<readonly Preference[]> {
  const { data } = await askData((client) => client.rpc('my_notification_preferences'));
  const rows = rowsSchema.parse(data);
  // A server that is newer than this page may list more.
  return rows.filter(
    (row): row is Preference => row.event in text.events && row.channel in text.channels,
  );
}
