import type { ChunkName } from '@webmaps/project/map/document/batch';
import type { Entry } from '@webmaps/project/map/replica/entry';
import type { AppendRequest } from '@webmaps/project/map/replica/next-request';
import type { SavedReplica } from '@webmaps/project/map/replica/replica';
import type { ProjectRole } from '@webmaps/project/role';
import { answerOf, finished } from '../../storage/indexed-db.ts';
import {
  keptChunkSchema,
  keptContentSchema,
  keptEntrySchema,
  keptFactsSchema,
  keptSessionSchema,
} from './kept-schemas.ts';
import type { KeptContent, KeptSession } from './kept-schemas.ts';
import { keysBelow } from '../../storage/map-database.ts';
import type { MapStore } from '../../storage/map-database.ts';

/** All that a browser has of a map. What it cannot read is left out. */
export interface Kept {
  readonly content: KeptContent | undefined;
  readonly role: ProjectRole | undefined;
  /** Those after the content, in order. */
  readonly entries: readonly Entry[];
  /** The last kept one last. */
  readonly sessions: readonly KeptSession[];
  readonly chunks: readonly NamedBytes[];
}

interface NamedBytes {
  readonly name: ChunkName;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** One map of one person in the database of this browser. */
export class KeptMap {
  readonly #database: IDBDatabase;
  readonly #owner: string;
  readonly #map: string;

  constructor(
    database: IDBDatabase,
    { owner, map }: { readonly owner: string; readonly map: string },
  ) {
    this.#database = database;
    this.#owner = owner;
    this.#map = map;
  }

  async read(): Promise<Kept> {
    const transaction = this.#database.transaction(['maps', 'entries', 'sessions', 'chunks']);
    const all = (store: MapStore) =>
      answerOf<unknown[]>(transaction.objectStore(store).getAll(keysBelow(...this.#key())));
    const one = (part: string) =>
      answerOf<unknown>(transaction.objectStore('maps').get(this.#key(part)));
    const [content, facts, entries, sessions, names, chunks] = await Promise.all([
      one('content'),
      one('facts'),
      all('entries'),
      all('sessions'),
      answerOf(transaction.objectStore('chunks').getAllKeys(keysBelow(...this.#key()))),
      all('chunks'),
    ]);
    const known = keptContentSchema.safeParse(content).data;
    return {
      content: known,
      role: keptFactsSchema.safeParse(facts).data?.role,
      entries: followingEntries(entries, known?.seq ?? 0),
      sessions: sessions
        .flatMap((session) => keptSessionSchema.safeParse(session).data ?? [])
        .toSorted((a, b) => a.keptAt - b.keptAt),
      chunks: names.flatMap((key, at) => {
        const bytes = keptChunkSchema.safeParse(chunks[at]).data;
        return bytes === undefined ? [] : [{ name: lastPart(key), bytes }];
      }),
    };
  }

  /** Whether this browser has had the map open before. */
  async isKnown(): Promise<boolean> {
    const maps = this.#database.transaction('maps').objectStore('maps');
    const facts = await answerOf<unknown>(maps.get(this.#key('facts')));
    return keptFactsSchema.safeParse(facts).success;
  }

  async keepSession(saved: SavedReplica, entries: readonly Entry[] = []): Promise<void> {
    await this.#write(['sessions', 'entries'], (stores) => {
      stores('sessions').put(sessionOf(saved), this.#key(saved.session));
      for (const entry of entries) stores('entries').put(entry, this.#key(entry.seq));
    });
  }

  /** Goes on for other tabs: theirs go in the same moment in which this one is kept. */
  async takeOver(saved: SavedReplica, others: readonly string[]): Promise<void> {
    await this.#write(['sessions'], (stores) => {
      for (const session of others) stores('sessions').delete(this.#key(session));
      stores('sessions').put(sessionOf(saved), this.#key(saved.session));
    });
  }

  async keepRole(role: ProjectRole): Promise<void> {
    await this.#write(['maps'], (stores) => stores('maps').put({ role }, this.#key('facts')));
  }

  async keepChunk({ name, bytes }: NamedBytes): Promise<void> {
    await this.#write(['chunks'], (stores) => stores('chunks').put(bytes, this.#key(name)));
  }

  async readChunk(name: ChunkName): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const chunks = this.#database.transaction('chunks').objectStore('chunks');
    return keptChunkSchema.safeParse(await answerOf<unknown>(chunks.get(this.#key(name)))).data;
  }

  /** The confirmed map as a whole; the entries that are in it go. */
  async keepContent(content: KeptContent): Promise<void> {
    await this.#write(['maps', 'entries'], (stores) => {
      stores('maps').put(content, this.#key('content'));
      const known = IDBKeyRange.bound(this.#key(0), this.#key(content.seq));
      stores('entries').delete(known);
    });
  }

  /**
   * The log of a map that no server has: gives changes their place after all that are kept, and
   * returns the entries after one that the caller knows, its own included.
   */
  async append(
    request: AppendRequest,
    { author, after }: { readonly author: Entry['author']; readonly after: number },
  ): Promise<readonly Entry[]> {
    const changes = JSON.parse(request.changesJson) as NonNullable<Entry['change']>[];
    let appended: readonly Entry[] = [];
    await this.#write(['entries'], (stores) => {
      const entries = stores('entries');
      const reading = entries.getAll(this.#after(after));
      reading.addEventListener('success', () => {
        const others = followingEntries(reading.result, after);
        const known = new Set(others.map(({ key }) => key));
        const head = after + others.length;
        const own = request.keys
          .map((key, at) => ({ key, author, change: changes[at] }))
          .filter(({ key }) => !known.has(key))
          .map((entry, at): Entry => ({ ...entry, seq: head + 1 + at }));
        for (const entry of own) entries.add(entry, this.#key(entry.seq));
        appended = [...others, ...own];
      });
    });
    return appended;
  }

  async readEntriesAfter(seq: number): Promise<readonly Entry[]> {
    const entries = this.#database.transaction('entries').objectStore('entries');
    return followingEntries(await answerOf<unknown[]>(entries.getAll(this.#after(seq))), seq);
  }

  close(): void {
    this.#database.close();
  }

  #key(...last: readonly (string | number)[]): string[] {
    // Numbers sort as numbers in keys; the type of our keys says only text.
    return [this.#owner, this.#map, ...(last as readonly string[])];
  }

  #after(seq: number): IDBKeyRange {
    return IDBKeyRange.bound(this.#key(seq), [...this.#key(), []], true);
  }

  /** Strict: what is said to be kept is on the disk. */
  async #write(
    names: readonly MapStore[],
    work: (stores: (name: MapStore) => IDBObjectStore) => void,
  ): Promise<void> {
    const options = { durability: 'strict' } as const;
    const transaction = this.#database.transaction([...names], 'readwrite', options);
    work((name) => transaction.objectStore(name));
    await finished(transaction);
  }
}

/** Entries after a number, in order, as far as none is missing or damaged. */
function followingEntries(values: readonly unknown[], after: number): readonly Entry[] {
  const entries: Entry[] = [];
  for (const value of values) {
    const entry = keptEntrySchema.safeParse(value).data;
    if (entry === undefined) break;
    if (entry.seq <= after) continue;
    if (entry.seq !== after + entries.length + 1) break;
    entries.push(entry);
  }
  return entries;
}

function sessionOf(saved: SavedReplica): KeptSession {
  return { keptAt: Date.now(), saved };
}

function lastPart(key: IDBValidKey): string {
  const last = Array.isArray(key) ? key.at(-1) : undefined;
  return typeof last === 'string' ? last : '';
}
