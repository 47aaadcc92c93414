import { useSyncExternalStore } from 'react';
import { accountHome } from './home.ts';
import { personOf } from './stored-session.ts';
import type { Person } from './stored-session.ts';

/**
 * Who is signed in, read from the cookies of the session: known before the first paint, without
 * the accounts' client and without the network. Tabs stay in step: the client tells its channel
 * what has happened, and a tab that comes back into view looks again.
 */
let person: Person | null = look();
const listeners = new Set<() => void>();

/** Null where nobody is. */
export function currentPerson(): Person | null {
  return person;
}

/** {@link currentPerson}, drawn anew when it changes. */
export function usePerson(): Person | null {
  return useSyncExternalStore(onPerson, currentPerson, () => null);
}

/** @returns how to stop listening */
export function onPerson(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Looks at the cookies again, which somebody has changed. */
export function readPersonAgain(): void {
  const next = look();
  if (JSON.stringify(next) === JSON.stringify(person)) return;
  person = next;
  for (const listener of listeners) listener();
}

/** Follows what other tabs do. For the whole life of the page. */
export function followOtherTabs(): void {
  if (!accountHome) return;
  document.addEventListener('visibilitychange', readPersonAgain);
  addEventListener('pageshow', readPersonAgain);
  const channel = new BroadcastChannel(accountHome.sessionName);
  channel.addEventListener('message', readPersonAgain);
}

function look(): Person | null {
  if (import.meta.env.SSR || !accountHome) return null;
  return personOf(accountHome.sessionName, document.cookie);
}
