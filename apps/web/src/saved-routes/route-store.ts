import { isExpired } from '@webmaps/saved-routes/saved-route';
import { useSyncExternalStore } from 'react';
import { currentPerson, onPerson } from '../account/session.ts';
import { BROWSER_OWNER } from './route-entry.ts';
import type { RouteEntry } from './route-entry.ts';

/** The saved routes of the person at this browser. */
export interface RouteLibrary {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly entries: ReadonlyMap<string, RouteEntry>;
}

const nothing: RouteLibrary = { status: 'loading', entries: new Map() };
let library = nothing;
let owner: string | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();
const writeListeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** The saved routes; they are read when they are first asked for. */
export function useRouteLibrary(): RouteLibrary {
  return useSyncExternalStore(subscribe, currentLibrary, () => nothing);
}

export function currentLibrary(): RouteLibrary {
  return library;
}

/** Who owns what is saved now. */
export function currentOwner(): string {
  return currentPerson()?.id ?? BROWSER_OWNER;
}

/** Resolves with the routes once they are read. */
export async function loadLibrary(): Promise<RouteLibrary> {
  start();
  if (owner !== currentOwner() || library.status === 'failed') loading = undefined;
  loading ??= load();
  await loading;
  return library;
}

/** Calls back after each change made in this tab, for the sync. @returns how to stop */
export function onRouteWrite(listener: () => void): () => void {
  writeListeners.add(listener);
  return () => writeListeners.delete(listener);
}

/** Stores entries and tells every tab. Rejects where the browser has no room. */
export async function putEntries(
  put: readonly RouteEntry[],
  remove: readonly Pick<RouteEntry, 'owner' | 'id'>[] = [],
): Promise<void> {
  await loadLibrary();
  const { writeEntries } = await import('./route-database.ts');
  await writeEntries(put, remove);
  show(put, remove);
  channel?.postMessage([...put, ...remove].map(({ owner: whose, id }) => ({ owner: whose, id })));
  for (const listener of writeListeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void loadLibrary();
  return () => listeners.delete(listener);
}

function start(): void {
  if (channel) return;
  channel = new BroadcastChannel('webmaps-routes');
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<readonly Key[]>) => void follow(data),
  );
  onPerson(() => void loadLibrary());
}

type Key = Pick<RouteEntry, 'owner' | 'id'>;

async function load(): Promise<void> {
  const whose = currentOwner();
  owner = whose;
  publish(nothing);
  try {
    const { forgetOthers, moveIntoAccount, readEntries, writeEntries } =
      await import('./route-database.ts');
    await forgetOthers(whose);
    if (whose !== BROWSER_OWNER) await moveIntoAccount(whose);
    const entries = new Map<string, RouteEntry>();
    for await (const batch of readEntries(whose)) {
      for (const entry of batch) entries.set(entry.id, entry);
    }
    if (owner !== whose) return;
    const expired = [...entries.values()].filter(({ route }) => isExpired(route, Date.now()));
    for (const { id } of expired) entries.delete(id);
    if (expired.length > 0) await writeEntries([], expired);
    publish({ status: 'ready', entries });
  } catch (error) {
    console.warn('The saved routes of this browser cannot be read:', error);
    if (owner === whose) publish({ status: 'failed', entries: new Map() });
  }
}

/** Reads again what another tab has changed. */
async function follow(keys: readonly Key[]): Promise<void> {
  const mine = keys.filter((key) => key.owner === owner);
  if (library.status !== 'ready' || mine.length === 0) return;
  const { readEntry } = await import('./route-database.ts');
  const read = await Promise.all(mine.map(({ owner: whose, id }) => readEntry(whose, id)));
  const gone = mine.filter((_, index) => read[index] === undefined);
  show(
    read.filter((entry) => entry !== undefined),
    gone,
  );
}

function show(put: readonly RouteEntry[], remove: readonly Key[]): void {
  if (library.status !== 'ready') return;
  const entries = new Map(library.entries);
  for (const { owner: whose, id } of remove) if (whose === owner) entries.delete(id);
  for (const entry of put) if (entry.owner === owner) entries.set(entry.id, entry);
  publish({ status: 'ready', entries });
}

function publish(next: RouteLibrary): void {
  library = next;
  for (const listener of listeners) listener();
}
