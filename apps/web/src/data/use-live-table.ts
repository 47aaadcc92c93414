import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TableName } from '../database/database.ts';
import { askAgain } from './act-ahead.ts';
import { followTable } from './follow-table.ts';

/** Many rows may change at once; one question after them is enough. */
const QUIET_MS = 150;
/** Changes without a pause must not hold the question back. */
const MAX_WAIT_MS = 600;

/**
 * Refetches queries as soon as a row of a table changes. Where the channel cannot be opened, the
 * queries stay as they are: those that must not grow stale have a `refetchInterval` besides.
 *
 * @param queryKey the beginning of the keys of those queries; the same one for the life of the component
 */
export function useLiveTable(table: TableName, queryKey: QueryKey): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let firstChange: number | undefined;
    const refetch = () => {
      firstChange = undefined;
      askAgain(queries, queryKey);
    };
    const leave = followTable(table, () => {
      const now = performance.now();
      firstChange ??= now;
      clearTimeout(timer);
      timer = setTimeout(refetch, Math.min(QUIET_MS, firstChange + MAX_WAIT_MS - now));
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [queries, queryKey, table]);
}
