import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { dayAndTimeText, timeText } from '../display/dates.ts';
import { dayOf } from '../display/due.ts';
import { useToday } from '../display/use-today.ts';
import { useOnline } from '../http/use-online.ts';
import { text } from '../text/en/offline.ts';
import { isFromKept } from './kept-answers/keep-answers.ts';

/** Says of when the page is, where the server does not answer; nothing where it does. */
export function AsOf() {
  const queries = useQueryClient();
  const isOnline = useOnline();
  const today = useToday();
  const subscribe = useCallback(
    (listener: () => void) => queries.getQueryCache().subscribe(listener),
    [queries],
  );
  const oldest = useSyncExternalStore(
    subscribe,
    () => oldestAnswer(queries, isOnline ? 'kept' : 'any'),
    () => undefined,
  );
  if (oldest === undefined) return null;
  const isToday = dayOf(new Date(oldest)) === today;
  return (
    <p role="status" className="text-small text-muted-foreground">
      {text.asOf[isOnline ? 'unreachable' : 'offline'](
        isToday ? timeText(oldest) : dayAndTimeText(oldest),
      )}
    </p>
  );
}

/** When the oldest answer that is shown was asked for. */
function oldestAnswer(queries: QueryClient, which: 'kept' | 'any'): number | undefined {
  const times = queries
    .getQueryCache()
    .getAll()
    .filter(
      (query) =>
        query.isActive() &&
        query.state.data !== undefined &&
        (which === 'any' || isFromKept(query)),
    )
    .map((query) => query.state.dataUpdatedAt);
  return times.length === 0 ? undefined : Math.min(...times);
}
