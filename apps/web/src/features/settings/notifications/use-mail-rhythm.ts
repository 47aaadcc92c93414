import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { askData } from '../../../data/ask.ts';

/** When emails about notices go out: at once, or as a digest. */
export type MailRhythm = 'now' | 'day' | 'week';

const KEY = 'notice-mail';
const settingSchema = z.object({ every: z.enum(['day', 'week']) });

export function useMailRhythm(person: string) {
  return useQuery({ queryKey: keyOf(person), queryFn: () => readRhythm(person) });
}

/** Chooses: seen at once, and taken back where the server does not take it. */
export function useChooseMailRhythm(person: string, onFailure: (error: unknown) => void) {
  const cache = useQueryClient();
  const queryKey = keyOf(person);
  return useMutation({
    mutationFn: async (rhythm: MailRhythm) => {
      const row = { user_id: person, key: KEY, value: { every: rhythm } };
      const onConflict = 'user_id,key';
      await askData((client) => client.from('user_settings').upsert(row, { onConflict }));
    },
    // One after the other: the last choice is the one that stays.
    scope: { id: 'mail-rhythm' },
    networkMode: 'always',
    onMutate: async (rhythm) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData<MailRhythm>(queryKey);
      cache.setQueryData<MailRhythm>(queryKey, rhythm);
      return { before };
    },
    onError: (error, _rhythm, context) => {
      cache.setQueryData(queryKey, context?.before);
      onFailure(error);
    },
  });
}

function keyOf(person: string) {
  return ['mail-rhythm', person] as const;
}

async function readRhythm(person: string): Promise<MailRhythm> {
  const { data } = await askData((client) =>
    client.from('user_settings').select('value').eq('user_id', person).eq('key', KEY).maybeSingle(),
  );
  const setting = settingSchema.safeParse(data?.value);
  return setting.success ? setting.data.every : 'now';
}
