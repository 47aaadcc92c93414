import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountClient } from '../../account/client.ts';

/** Asks for the requests again as soon as one comes or is answered, by whomever. */
export function useLiveRequests(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let isOver = false;
    let leave: (() => void) | undefined;
    const follow = async () => {
      const client = await accountClient();
      // A channel opens with the token that is known by then; without one it hears nothing.
      await client.realtime.setAuth();
      if (isOver) return;
      const changes = { event: '*', schema: 'webmaps', table: 'access_requests' } as const;
      const channel = client
        .channel('access-requests')
        .on('postgres_changes', changes, () => {
          void queries.invalidateQueries({ queryKey: ['access-requests'] });
        })
        .subscribe();
      leave = () => void client.removeChannel(channel);
    };
    // Without it, the list asks for itself once in a while.
    follow().catch(() => undefined);
    return () => {
      isOver = true;
      leave?.();
    };
  }, [queries]);
}
