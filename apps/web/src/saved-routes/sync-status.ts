import { useSyncExternalStore } from 'react';
import { onPerson } from '../account/session.ts';
import { AskFailure } from '../data/ask.ts';
import { BROWSER_OWNER } from './route-entry.ts';
import { currentOwner, onRouteWrite } from './route-store.ts';

/** Whether the account has what this browser has. */
export type SyncStatus = 'idle' | 'syncing' | 'offline' | 'failed';

const AFTER_CHANGE_MS = 400;
/** What other devices change shows after this long, while the page is looked at. */
const AGAIN_MS = 30_000;

let status: SyncStatus = 'idle';
let running = false;
let wanted = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let started = false;
const listeners = new Set<() => void>();

/** Keeps the routes in step with the account for the life of the page. */
export function useRouteSync(): SyncStatus {
  return useSyncExternalStore(
    subscribe,
    () => status,
    () => 'idle',
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  start();
  return () => listeners.delete(listener);
}

function start(): void {
  if (started) return;
  started = true;
  onRouteWrite(() => {
    if (!running) syncSoon(AFTER_CHANGE_MS);
  });
  onPerson(() => syncSoon(0));
  addEventListener('online', () => syncSoon(0));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') syncSoon(0);
  });
  syncSoon(0);
}

function syncSoon(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void run(), milliseconds);
}

async function run(): Promise<void> {
  const owner = currentOwner();
  if (owner === BROWSER_OWNER) return show('idle');
  if (running) {
    wanted = true;
    return;
  }
  running = true;
  show('syncing');
  try {
    const { syncRoutes } = await import('./sync-routes.ts');
    await alone(() => syncRoutes(owner));
    show('idle');
  } catch (error) {
    const isOffline = !navigator.onLine || (error instanceof AskFailure && error.status === 0);
    if (!isOffline) console.warn('The routes could not be synced:', error);
    show(isOffline ? 'offline' : 'failed');
  } finally {
    running = false;
    const isWanted = wanted;
    wanted = false;
    if (isWanted) syncSoon(0);
    else if (document.visibilityState === 'visible') syncSoon(AGAIN_MS);
  }
}

/** One tab at a time; pages from plain HTTP have no locks, and the account settles it there. */
function alone(work: () => Promise<void>): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? locks.request('webmaps-routes-sync', work) : work();
}

function show(next: SyncStatus): void {
  if (next === status) return;
  status = next;
  for (const listener of listeners) listener();
}
