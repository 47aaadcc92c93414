import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountClient } from '../account/client.ts';
import type { TableName } from '../database/database.ts';

/**
 * Refetches queries as soon as a row of a table changes. Where the channel cannot be opened, the
 * queries stay as they are: those that must not grow stale have a `refetchInterval` besides.
 *
 * @param queryKey the beginning of the keys of those queries; the same one for the life of the component
 */
export function useLiveTable(table: TableName, queryKey: QueryKey): void {
  const queries = useQueryClient();
  useEffect(() => {
    let isOver = false;
    let leave: (() => void) | undefined;
    const follow = async () => {
      const client = await accountClient();
      // A channel opens with the token that is known by then; without one it hears nothing.
      await client.realtime.setAuth();
      if (isOver) return;
      const changes = { event: '*', schema: 'webmaps', table } as const;
      const channel = client
        .channel(table.replaceAll('_', '-'))
        .on('postgres_changes', changes, () => void queries.invalidateQueries({ queryKey }))
        .subscribe();
      leave = () => void client.removeChannel(channel);
    };
    follow().catch(() => undefined);
    return () => {
      isOver = true;
      leave?.();
    };
  }, [queries, queryKey, table]);
}
