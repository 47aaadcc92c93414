import { useSyncExternalStore } from 'react';
import { accountBackend } from './account-backend.ts';
import { sessionStateOf } from './stored-session.ts';
import type { Person, SessionState } from './stored-session.ts';

/**
 * The signed-in user, read from the cookies of the session: known before the first paint, without
 * the accounts' client and without the network. Tabs stay in step: the client broadcasts
 * every change, and a tab that comes back into view reads the cookies again.
 */
let session: SessionState = readSession();
const listeners = new Set<() => void>();

/** Null while signed out, and until the second factor is given. */
export function currentPerson(): Person | null {
  return session.status === 'in' ? session.person : null;
}

/** {@link currentPerson}; the component renders again when it changes. */
export function usePerson(): Person | null {
  return useSyncExternalStore(onPerson, currentPerson, () => null);
}

/** The person whose second factor is still missing; the component renders again when it changes. */
export function useHalfSignedIn(): Person | null {
  return useSyncExternalStore(onPerson, halfSignedIn, () => null);
}

/** @returns how to stop listening */
export function onPerson(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the cookies again after a change. */
export function readPersonAgain(): void {
  const next = readSession();
  if (JSON.stringify(next) === JSON.stringify(session)) return;
  session = next;
  for (const listener of listeners) listener();
}

/** Follows what other tabs do. For the whole life of the page. */
export function followOtherTabs(): void {
  if (!accountBackend) return;
  document.addEventListener('visibilitychange', readPersonAgain);
  addEventListener('pageshow', readPersonAgain);
  const channel = new BroadcastChannel(accountBackend.sessionName);
  channel.addEventListener('message', () => {
    readPersonAgain();
    // The message may reach this process before the cookies do.
    for (const wait of COOKIES_ARRIVE_MS) setTimeout(readPersonAgain, wait);
  });
}

const COOKIES_ARRIVE_MS = [100, 1000];

function halfSignedIn(): Person | null {
  return session.status === 'half' ? session.person : null;
}

function readSession(): SessionState {
  if (import.meta.env.SSR || !accountBackend) return { status: 'out' };
  return sessionStateOf(accountBackend.sessionName, document.cookie);
}
