import { needsDatabase } from './resolve-filter.ts';
import type { ChangesReader, Subscription } from './subscription.ts';
import { tableKey } from './table-shape.ts';

/** The readers of each table. */
export class Subscriptions {
  readonly #byTable = new Map<string, Set<Subscription>>();
  readonly #keysOf = new Map<ChangesReader, Set<string>>();
  /** Readers with a filter that only the database can evaluate. */
  readonly #filtering = new Set<ChangesReader>();

  /**
   * @returns a function that tells whether the reader is still here, for after its requests are
   * read.
   */
  begin(reader: ChangesReader): () => boolean {
    const keys = new Set<string>();
    this.#keysOf.set(reader, keys);
    return () => this.#keysOf.get(reader) === keys;
  }

  /** @param key of one table, of all tables of a schema, or of all. */
  add(key: string, subscription: Subscription): void {
    const { reader, filters } = subscription;
    this.#keysOf.get(reader)?.add(key);
    const ofTable = this.#byTable.get(key) ?? new Set();
    this.#byTable.set(key, ofTable.add(subscription));
    if (filters.some(needsDatabase)) this.#filtering.add(reader);
  }

  remove(reader: ChangesReader): void {
    for (const key of this.#keysOf.get(reader) ?? []) {
      const ofTable = this.#byTable.get(key) ?? new Set();
      for (const subscription of ofTable) {
        if (subscription.reader === reader) ofTable.delete(subscription);
      }
      if (ofTable.size === 0) this.#byTable.delete(key);
    }
    this.#keysOf.delete(reader);
    this.#filtering.delete(reader);
  }

  isReading(reader: ChangesReader): boolean {
    return this.#keysOf.has(reader);
  }

  needsDatabase(reader: ChangesReader): boolean {
    return this.#filtering.has(reader);
  }

  of({ schema, table }: { schema: string; table: string }): readonly Subscription[] {
    const keys = [
      tableKey({ schema, table }),
      tableKey({ schema, table: '*' }),
      tableKey({ schema: '*', table: '*' }),
      tableKey({ schema: '*', table }),
    ];
    return keys.flatMap((key) => [...(this.#byTable.get(key) ?? [])]);
  }
}
