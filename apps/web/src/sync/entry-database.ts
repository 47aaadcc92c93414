import { answerOf, finished, openDatabase, visitCursor } from '../storage/indexed-db.ts';
import { BROWSER_OWNER, entriesForAccount, parseEntry, storedEntry } from './entry.ts';
import type { Entry, EntryKey, ItemKind, SyncedItem } from './entry.ts';

const BY_OWNER = 'by-owner';
const BY_TIME = 'by-time';
/** Read between two tasks of the page, so that thousands of entries hold nothing up. */
const BATCH = 100;

/** Where the browser keeps the entries of one kind of item. */
export interface EntryDatabaseConfig<Item> {
  readonly database: string;
  readonly store: string;
  readonly kind: ItemKind<Item>;
  /** A second store for what is not to be in memory with the items, under the same keys. */
  readonly attachments?: string;
  /** Whether lists begin with what was changed last, so that they need not wait for the rest. */
  readonly hasNewest?: boolean;
}

/** The entries of all owners, on the disk of this browser. */
export class EntryDatabase<Item extends SyncedItem> {
  readonly #config: EntryDatabaseConfig<Item>;

  constructor(config: EntryDatabaseConfig<Item>) {
    this.#config = config;
  }

  /** The entries of an owner, in batches; damaged ones are left out. */
  async *readEntries(owner: string): AsyncGenerator<readonly Entry<Item>[]> {
    const { kind, store } = this.#config;
    const database = await this.#open();
    try {
      const entries = () => database.transaction(store).objectStore(store);
      const keys = await answerOf(entries().index(BY_OWNER).getAllKeys(owner));
      for (let at = 0; at < keys.length; at += BATCH) {
        const [first, last] = [keys[at], keys[Math.min(at + BATCH, keys.length) - 1]];
        const values = await answerOf(entries().getAll(IDBKeyRange.bound(first, last)));
        yield values.flatMap((value: unknown) => parseEntry(kind, value) ?? []);
      }
    } finally {
      database.close();
    }
  }

  /** What was changed last and is not in the trash, the latest first, and not more than `count`. */
  async readNewest(owner: string, count: number): Promise<readonly Entry<Item>[]> {
    const { kind, store, hasNewest = false } = this.#config;
    if (!hasNewest) return [];
    const database = await this.#open();
    try {
      const newest: Entry<Item>[] = [];
      const index = database.transaction(store).objectStore(store).index(BY_TIME);
      await visitCursor(
        // No number comes after an array.
        index.openCursor(IDBKeyRange.bound([owner], [owner, []]), 'prev'),
        ({ value }) => {
          const entry = parseEntry(kind, value);
          if (entry?.item.deletedAt === null) newest.push(entry);
          return newest.length < count ? 'more' : 'enough';
        },
      );
      return newest;
    } finally {
      database.close();
    }
  }

  async readEntry({ owner, id }: EntryKey): Promise<Entry<Item> | undefined> {
    return parseEntry(this.#config.kind, await this.#read(this.#config.store, { owner, id }));
  }

  /** What was attached to an entry; `undefined` where nothing was, or it is not in this browser. */
  async readAttachment(key: EntryKey): Promise<unknown> {
    const { attachments } = this.#config;
    return attachments === undefined ? undefined : this.#read(attachments, key);
  }

  /**
   * Writes all or nothing. Removed entries lose what is attached to them.
   * Rejects where the browser keeps nothing, or has no room.
   */
  async writeEntries(
    put: readonly Entry<Item>[],
    remove: readonly EntryKey[] = [],
    attached: readonly { readonly key: EntryKey; readonly value: unknown }[] = [],
  ): Promise<void> {
    await this.#write((entries, attachments) => {
      for (const entry of put) entries.put(storedEntry(this.#config.kind, entry));
      for (const { owner, id } of remove) {
        entries.delete([owner, id]);
        attachments?.delete([owner, id]);
      }
      for (const { key, value } of attached) attachments?.put(value, [key.owner, key.id]);
    });
  }

  async attach({ owner, id }: EntryKey, value: unknown): Promise<void> {
    await this.#write((_, attachments) => attachments?.put(value, [owner, id]));
  }

  /** Hands what was saved while signed out to an account. Items keep their ids. */
  async moveIntoAccount(owner: string): Promise<void> {
    for await (const entries of this.readEntries(BROWSER_OWNER)) {
      const attached: { key: EntryKey; value: unknown }[] = [];
      const attachedIds = await this.#readAttachedIds(BROWSER_OWNER);
      for (const { id } of entries.filter((entry) => attachedIds.has(entry.id))) {
        const value = await this.readAttachment({ owner: BROWSER_OWNER, id });
        if (value !== undefined) attached.push({ key: { owner, id }, value });
      }
      await this.writeEntries(entriesForAccount(entries, owner), entries, attached);
    }
  }

  /**
   * Removes what accounts but this one can send again: the next person at this browser need not
   * have it on the disk. Changes that never got to an account stay for their owner.
   */
  async forgetOthers(owner: string): Promise<void> {
    for (const other of await this.#readOwners()) {
      if (other === owner || other === BROWSER_OWNER) continue;
      for await (const entries of this.readEntries(other)) {
        await this.writeEntries(
          [],
          entries.filter(({ isChanged }) => !isChanged),
        );
      }
    }
  }

  async #readAttachedIds(owner: string): Promise<ReadonlySet<unknown>> {
    const { attachments } = this.#config;
    if (attachments === undefined) return new Set();
    const database = await this.#open();
    try {
      const store = database.transaction(attachments).objectStore(attachments);
      const keys = await answerOf(store.getAllKeys(IDBKeyRange.bound([owner], [owner, []])));
      return new Set(keys.map((key) => (Array.isArray(key) ? key[1] : undefined)));
    } finally {
      database.close();
    }
  }

  async #readOwners(): Promise<readonly string[]> {
    const { store } = this.#config;
    const database = await this.#open();
    try {
      const owners: string[] = [];
      const entries = database.transaction(store).objectStore(store);
      const request = entries.index(BY_OWNER).openKeyCursor(null, 'nextunique');
      await visitCursor(request, ({ key }) => {
        if (typeof key === 'string') owners.push(key);
        return 'more';
      });
      return owners;
    } finally {
      database.close();
    }
  }

  async #read(store: string, { owner, id }: EntryKey): Promise<unknown> {
    const database = await this.#open();
    try {
      const found: unknown = await answerOf(
        database.transaction(store).objectStore(store).get([owner, id]),
      );
      return found;
    } finally {
      database.close();
    }
  }

  async #write(
    work: (entries: IDBObjectStore, attachments: IDBObjectStore | undefined) => void,
  ): Promise<void> {
    const { store, attachments } = this.#config;
    const database = await this.#open();
    try {
      const stores = attachments === undefined ? [store] : [store, attachments];
      const transaction = database.transaction(stores, 'readwrite');
      work(
        transaction.objectStore(store),
        attachments === undefined ? undefined : transaction.objectStore(attachments),
      );
      await finished(transaction);
    } finally {
      database.close();
    }
  }

  #open(): Promise<IDBDatabase> {
    const { database, store, attachments, kind, hasNewest = false } = this.#config;
    return openDatabase(
      database,
      (opened, transaction) => {
        if (!opened.objectStoreNames.contains(store)) {
          opened
            .createObjectStore(store, { keyPath: ['owner', 'id'] })
            .createIndex(BY_OWNER, 'owner');
        }
        if (attachments !== undefined && !opened.objectStoreNames.contains(attachments)) {
          opened.createObjectStore(attachments);
        }
        const entries = transaction.objectStore(store);
        if (hasNewest) entries.createIndex(BY_TIME, ['owner', `${kind.field}.savedAt`]);
      },
      hasNewest ? 2 : 1,
    );
  }
}
