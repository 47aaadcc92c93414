import { useSyncExternalStore } from 'react';
import { onPerson } from '../account/session.ts';
import { AskFailure } from '../data/ask.ts';
import { growingDelay } from '../http/growing-delay.ts';
import { BROWSER_OWNER } from './entry.ts';
import { currentOwner } from './library.ts';
import type { WriteListener } from './library.ts';

/** Whether the account has what this browser has. */
export type SyncStatus = 'idle' | 'syncing' | 'offline' | 'failed';

const AFTER_CHANGE_MS = 400;
/** What other devices change shows after this long, while the page is looked at. */
const AGAIN_MS = 30_000;

interface SyncConfig {
  /** Of the lock between tabs. */
  readonly name: string;
  readonly library: { readonly onWrite: (listener: WriteListener) => () => void };
  /** @throws {@link AskFailure} */
  readonly sync: (owner: string) => Promise<void>;
}

/** Keeps the items of one kind in step with the account for the life of the page. */
export class RegularSync {
  readonly #config: SyncConfig;
  readonly #listeners = new Set<() => void>();
  #status: SyncStatus = 'idle';
  #running = false;
  #wanted = false;
  /** Rounds that failed, one after the other. */
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #started = false;

  constructor(config: SyncConfig) {
    this.#config = config;
  }

  readonly use = (): SyncStatus =>
    useSyncExternalStore(
      this.#subscribe,
      () => this.#status,
      () => 'idle',
    );

  /** Syncs from now on. */
  start(): void {
    if (this.#started) return;
    this.#started = true;
    const { library } = this.#config;
    library.onWrite(({ hasUnsent }) => {
      if (!this.#running) this.#syncSoon(AFTER_CHANGE_MS);
      // A sync writes what it receives; what a person changes meanwhile it may have passed by.
      else if (hasUnsent) this.#wanted = true;
    });
    onPerson(() => this.#syncSoon(0));
    addEventListener('online', () => this.#syncSoon(0));
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#syncSoon(0);
    });
    this.#syncSoon(0);
  }

  readonly #subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.start();
    return () => this.#listeners.delete(listener);
  };

  #syncSoon(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), milliseconds);
  }

  async #run(): Promise<void> {
    const { name, sync } = this.#config;
    const owner = currentOwner();
    if (owner === BROWSER_OWNER) return this.#show('idle');
    if (this.#running) {
      this.#wanted = true;
      return;
    }
    this.#running = true;
    // Until the server has been reached, there is no network, however often that is tried.
    if (this.#status !== 'offline') this.#show('syncing');
    try {
      await alone(name, () => sync(owner));
      this.#failures = 0;
      this.#show('idle');
    } catch (error) {
      this.#failures++;
      const isOffline = !navigator.onLine || (error instanceof AskFailure && error.status === 0);
      if (!isOffline) console.warn(`${name} failed:`, error);
      this.#show(isOffline ? 'offline' : 'failed');
    } finally {
      this.#running = false;
      const isWanted = this.#wanted;
      this.#wanted = false;
      if (isWanted && this.#failures === 0) this.#syncSoon(AFTER_CHANGE_MS);
      else if (isWanted || document.visibilityState === 'visible') this.#syncSoon(this.#pause());
    }
  }

  /** Milliseconds; a server that cannot be reached is not asked all the time. */
  #pause(): number {
    return this.#failures === 0 ? AGAIN_MS : growingDelay(this.#failures + 1);
  }

  #show(next: SyncStatus): void {
    if (next === this.#status) return;
    this.#status = next;
    for (const listener of this.#listeners) listener();
  }
}

/** One tab at a time; pages from plain HTTP have no locks, and the account settles it there. */
function alone(name: string, work: () => Promise<void>): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? locks.request(name, work) : work();
}
