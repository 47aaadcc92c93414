import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { askData } from '../../../data/ask.ts';
import {
  readBrowserPush,
  subscribeBrowser,
  unsubscribeBrowser,
} from '../../../data/notices/push/browser-push.ts';

const browsersSchema = z.array(
  z.object({
    id: z.string(),
    endpoint: z.string(),
    user_agent: z.string(),
    turned_on_at: z.string(),
    /** Null until the first notice was sent. */
    used_at: z.string().nullable(),
  }),
);
export type PushBrowser = z.infer<typeof browsersSchema>[number];

/** The browsers that show the person's notices, and what this one can. */
export function usePushBrowsers(person: string) {
  return useQuery({
    queryKey: keyOf(person),
    queryFn: async () => {
      const [here, { data }] = await Promise.all([
        readBrowserPush(),
        askData((client) => client.rpc('my_push_browsers')),
      ]);
      return { here, browsers: browsersSchema.parse(data) };
    },
    // The permission is changed in the browser's own settings.
    refetchOnWindowFocus: 'always',
  });
}

/** Turns notices on in this browser, off in it, or off in another. */
export function useChangePush(person: string) {
  const cache = useQueryClient();
  const onSettled = () => cache.invalidateQueries({ queryKey: keyOf(person) });
  const turnOn = useMutation({
    networkMode: 'always',
    mutationFn: async (serverKey: string): Promise<'on' | 'not allowed'> => {
      const subscription = await subscribeBrowser(serverKey);
      if (!subscription) return 'not allowed';
      await askData((client) => client.rpc('turn_on_push', { ...subscription }));
      return 'on';
    },
    onSettled,
  });
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: async ({ id, isHere }: { readonly id: string; readonly isHere: boolean }) => {
      await askData((client) => client.from('push_subscriptions').delete().eq('id', id));
      if (isHere) await unsubscribeBrowser();
    },
    onSettled,
  });
  return { turnOn, remove };
}

function keyOf(person: string) {
  return ['push-browsers', person] as const;
}
