import { isExpired } from '@webmaps/saved-routes/saved-route';
import { useSyncExternalStore } from 'react';
import { currentPerson, onPerson } from '../account/session.ts';
import { BROWSER_OWNER } from './entry.ts';
import type { Entry, EntryKey, SyncedItem } from './entry.ts';
import type { EntryDatabase } from './entry-database.ts';

/** The items of one kind of the person at this browser. */
export interface LibraryState<Item> {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly entries: ReadonlyMap<string, Entry<Item>>;
  /** While the rest is read, what was changed last, the latest first. */
  readonly newest: readonly Entry<Item>[];
}

/** @param write whether something was written that the account is to get */
export type WriteListener = (write: { readonly hasUnsent: boolean }) => void;

/** Of the newest items, as many as a tall window has rows of. */
const FIRST_ROWS = 40;

/** Who owns what is saved now. */
export function currentOwner(): string {
  return currentPerson()?.id ?? BROWSER_OWNER;
}

/** Keeps the items of one kind in memory and on the disk, the same in all tabs. */
export class Library<Item extends SyncedItem> {
  /** Of the messages between tabs. */
  readonly name: string;
  readonly #openDatabase: () => Promise<EntryDatabase<Item>>;
  readonly #nothing: LibraryState<Item> = { status: 'loading', entries: new Map(), newest: [] };
  readonly #listeners = new Set<() => void>();
  readonly #writeListeners = new Set<WriteListener>();
  #state: LibraryState<Item> = this.#nothing;
  #owner: string | undefined;
  #loading: Promise<void> | undefined;
  #channel: BroadcastChannel | undefined;

  /** @param openDatabase loads the code of the database when the items are first asked for */
  constructor(name: string, openDatabase: () => Promise<EntryDatabase<Item>>) {
    this.name = name;
    this.#openDatabase = openDatabase;
  }

  readonly current = (): LibraryState<Item> => this.#state;

  /** The items; they are read when they are first asked for. */
  readonly use = (): LibraryState<Item> =>
    useSyncExternalStore(this.#subscribe, this.current, () => this.#nothing);

  /** Resolves with the items once they are read. */
  async load(): Promise<LibraryState<Item>> {
    this.#start();
    if (this.#owner !== currentOwner() || this.#state.status === 'failed') {
      this.#loading = undefined;
    }
    this.#loading ??= this.#read();
    await this.#loading;
    return this.#state;
  }

  /** Calls back after each write of this tab, for the sync. @returns how to stop */
  onWrite(listener: WriteListener): () => void {
    this.#writeListeners.add(listener);
    return () => this.#writeListeners.delete(listener);
  }

  /** Stores entries and tells every tab. Rejects where the browser has no room. */
  async put(
    put: readonly Entry<Item>[],
    remove: readonly EntryKey[] = [],
    attached: readonly { readonly key: EntryKey; readonly value: unknown }[] = [],
  ): Promise<void> {
    await this.load();
    const database = await this.#openDatabase();
    await database.writeEntries(put, remove, attached);
    this.#show(put, remove);
    this.#channel?.postMessage([...put, ...remove].map(({ owner, id }) => ({ owner, id })));
    const hasUnsent = put.some(({ isChanged, theirs }) => isChanged && !theirs);
    for (const listener of this.#writeListeners) listener({ hasUnsent });
  }

  readonly #subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    void this.load();
    return () => this.#listeners.delete(listener);
  };

  #start(): void {
    if (this.#channel) return;
    this.#channel = new BroadcastChannel(this.name);
    this.#channel.addEventListener(
      'message',
      ({ data }: MessageEvent<readonly EntryKey[]>) => void this.#follow(data),
    );
    onPerson(() => void this.load());
  }

  async #read(): Promise<void> {
    const owner = currentOwner();
    this.#owner = owner;
    this.#publish(this.#nothing);
    try {
      const database = await this.#openDatabase();
      await database.forgetOthers(owner);
      if (owner !== BROWSER_OWNER) await database.moveIntoAccount(owner);
      const newest = await database.readNewest(owner, FIRST_ROWS);
      if (newest.length > 0 && this.#owner === owner) this.#publish({ ...this.#nothing, newest });
      const shown = new Map(newest.map((entry) => [entry.id, entry]));
      const entries = new Map<string, Entry<Item>>();
      for await (const batch of database.readEntries(owner)) {
        for (const entry of batch) entries.set(entry.id, sameEntry(shown.get(entry.id), entry));
      }
      if (this.#owner !== owner) return;
      const expired = [...entries.values()].filter(({ item }) => isExpired(item, Date.now()));
      for (const { id } of expired) entries.delete(id);
      if (expired.length > 0) await database.writeEntries([], expired);
      this.#publish({ status: 'ready', entries, newest: [] });
    } catch (error) {
      console.warn(`${this.name} of this browser cannot be read:`, error);
      if (this.#owner === owner) this.#publish({ ...this.#nothing, status: 'failed' });
    }
  }

  /** Reads again what another tab has changed. */
  async #follow(keys: readonly EntryKey[]): Promise<void> {
    const mine = keys.filter(({ owner }) => owner === this.#owner);
    if (this.#state.status !== 'ready' || mine.length === 0) return;
    const database = await this.#openDatabase();
    const read = await Promise.all(mine.map((key) => database.readEntry(key)));
    const gone = mine.filter((_, index) => read[index] === undefined);
    this.#show(
      read.filter((entry) => entry !== undefined),
      gone,
    );
  }

  #show(put: readonly Entry<Item>[], remove: readonly EntryKey[]): void {
    if (this.#state.status !== 'ready') return;
    const entries = new Map(this.#state.entries);
    for (const { owner, id } of remove) if (owner === this.#owner) entries.delete(id);
    for (const entry of put) if (entry.owner === this.#owner) entries.set(entry.id, entry);
    this.#publish({ status: 'ready', entries, newest: [] });
  }

  #publish(next: LibraryState<Item>): void {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}

/** The entry that is shown already, where it is the same, so that its row need not be drawn again. */
function sameEntry<Item extends SyncedItem>(
  shown: Entry<Item> | undefined,
  entry: Entry<Item>,
): Entry<Item> {
  const isSame =
    shown?.item.savedAt === entry.item.savedAt &&
    shown.item.version === entry.item.version &&
    shown.isChanged === entry.isChanged &&
    (shown.theirs === null) === (entry.theirs === null);
  return isSame ? shown : entry;
}
