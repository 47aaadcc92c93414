import { useSyncExternalStore } from 'react';
import { dayOf } from './due.ts';

const CHECK_MS = 60_000;

/** The ISO 8601 day where the person is, also after midnight on a page that stays open. */
export function useToday(): string {
  return useSyncExternalStore(everyMinute, today, today);
}

function today(): string {
  return dayOf(new Date());
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_MS);
  return () => clearInterval(timer);
}
