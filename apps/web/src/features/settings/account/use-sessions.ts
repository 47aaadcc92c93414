import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { askData } from '../../../data/ask.ts';
import { accountClient } from '../../../account/client.ts';

const sessionsSchema = z.array(
  z.object({
    id: z.string(),
    user_agent: z.string(),
    address: z.string(),
    signed_in_at: z.string(),
    last_used_at: z.string(),
    has_second_factor: z.boolean(),
    is_this: z.boolean(),
  }),
);
export type SessionEntry = z.infer<typeof sessionsSchema>[number];

/** Where the person is signed in, this browser first. */
export function useSessions(person: string) {
  return useQuery({
    queryKey: keyOf(person),
    queryFn: async () =>
      sessionsSchema.parse((await askData((client) => client.rpc('my_sessions'))).data),
  });
}

/** Ends one session, or all but this one. */
export function useEndSessions(person: string) {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (which: { readonly id: string } | 'others') => {
      if (which !== 'others') {
        await askData((client) => client.rpc('end_my_session', { session: which.id }));
        return;
      }
      const { auth } = await accountClient();
      const { error } = await auth.signOut({ scope: 'others' });
      if (error) throw error;
    },
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(person) }),
  });
}

function keyOf(person: string) {
  return ['sessions', person] as const;
}
