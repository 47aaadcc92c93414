import { useSyncExternalStore } from 'react';
import { accountHome } from './home.ts';
import { standingOf } from './stored-session.ts';
import type { Person, Standing } from './stored-session.ts';

/**
 * Who is signed in, read from the cookies of the session: known before the first paint, without
 * the accounts' client and without the network. Tabs stay in step: the client tells its channel
 * what has happened, and a tab that comes back into view looks again.
 */
let standing: Standing = look();
const listeners = new Set<() => void>();

/** Null where nobody is, or somebody whose second factor is still asked for. */
export function currentPerson(): Person | null {
  return standing.status === 'in' ? standing.person : null;
}

/** {@link currentPerson}, drawn anew when it changes. */
export function usePerson(): Person | null {
  return useSyncExternalStore(onPerson, currentPerson, () => null);
}

/** Whoever has come half-way, drawn anew when it changes: the code of a second factor is missing. */
export function useHalfSignedIn(): Person | null {
  return useSyncExternalStore(onPerson, halfSignedIn, () => null);
}

/** @returns how to stop listening */
export function onPerson(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Looks at the cookies again, which somebody has changed. */
export function readPersonAgain(): void {
  const next = look();
  if (JSON.stringify(next) === JSON.stringify(standing)) return;
  standing = next;
  for (const listener of listeners) listener();
}

/** Follows what other tabs do. For the whole life of the page. */
export function followOtherTabs(): void {
  if (!accountHome) return;
  document.addEventListener('visibilitychange', readPersonAgain);
  addEventListener('pageshow', readPersonAgain);
  const channel = new BroadcastChannel(accountHome.sessionName);
  channel.addEventListener('message', () => {
    readPersonAgain();
    // The news may come to this process before the cookies do.
    for (const wait of COOKIES_ARRIVE_MS) setTimeout(readPersonAgain, wait);
  });
}

const COOKIES_ARRIVE_MS = [100, 1000];

function halfSignedIn(): Person | null {
  return standing.status === 'half' ? standing.person : null;
}

function look(): Standing {
  if (import.meta.env.SSR || !accountHome) return { status: 'out' };
  return standingOf(accountHome.sessionName, document.cookie);
}
