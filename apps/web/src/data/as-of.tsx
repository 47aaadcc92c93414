import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { dayAndTimeText, timeText } from '../display/dates.ts';
import { dayOf } from '../display/due.ts';
import { useToday } from '../display/use-today.ts';
import { growingDelay } from '../http/growing-delay.ts';
import { useOnline } from '../http/use-online.ts';
import { text } from '../text/en/offline.ts';
import { isFromKept } from './kept-answers/keep-answers.ts';

/** The server has just been asked some times, so it begins with the pause after so many failures. */
const FAILURES_BEFORE = 3;

/**
 * Says of when the page is, where the server does not answer; nothing where it does. No browser
 * says when a server answers again, so it is asked as long as this is shown.
 */
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
  useRepeated(oldest !== undefined && isOnline, () => {
    void queries.invalidateQueries({ predicate: isFromKept });
  });
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

/** Does something again and again, after growing pauses, while it is wanted and the page seen. */
function useRepeated(isWanted: boolean, act: () => void): void {
  const onTime = useEffectEvent(() => {
    if (document.visibilityState === 'visible') act();
  });
  useEffect(() => {
    if (!isWanted) return;
    let failures = FAILURES_BEFORE;
    let timer = setTimeout(repeat, growingDelay(failures));
    function repeat() {
      onTime();
      failures++;
      timer = setTimeout(repeat, growingDelay(failures));
    }
    return () => clearTimeout(timer);
  }, [isWanted]);
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
