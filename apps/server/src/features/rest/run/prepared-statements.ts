import { Client } from 'pg';
import type { Connection, PoolClient } from 'pg';

// PostgreSQL keeps the plan of a named statement for as long as its connection lives, and a plan
// takes some hundred times the bytes of its SQL. So only repeated statements are named, within
// limits per connection: in number, and in bytes of SQL.

/** Per connection. */
export const MAX_PREPARED = 100;
/** SQL bytes per connection. */
export const MAX_PREPARED_BYTES = 64 * 1024;
/** A statement with more SQL is planned each time. */
const MAX_STATEMENT_BYTES = 4 * 1024;
/**
 * A connection that has parsed so many bytes is closed: planning fills the caches of its process,
 * and fragments its memory. Prepared statements are parsed once, so that few connections get here.
 */
const MAX_PARSED_BYTES = 4 * 1024 * 1024;
/** How many statements are remembered as seen once. */
const MAX_SEEN = 1_000;

/** A statement that is being prepared. */
export interface FreshStatement {
  readonly name: string;
  /** Of its SQL. */
  readonly bytes: number;
}

/** The prepared statements of one connection. */
export class PreparedStatements {
  /** By key, the least recently used first. */
  readonly #kept = new Map<string, FreshStatement>();
  /** To be closed with the next pipeline: no longer used, or in an unknown state. */
  #obsolete: string[] = [];
  #bytes = 0;
  #next = 0;
  #parsedBytes = 0;

  /** The name under which it is prepared; a look-up counts as a use. */
  nameOf(key: string): string | undefined {
    const found = this.#kept.get(key);
    if (!found) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found.name;
  }

  newName(): string {
    this.#next += 1;
    return `rest_${this.#next}`;
  }

  countParsed(sql: string): void {
    this.#parsedBytes += sql.length;
  }

  get isWorn(): boolean {
    return this.#parsedBytes > MAX_PARSED_BYTES;
  }

  /** Adds prepared statements, and evicts the least recently used beyond the limits. */
  keep(fresh: ReadonlyMap<string, FreshStatement>): void {
    for (const [key, statement] of fresh) {
      this.#kept.set(key, statement);
      this.#bytes += statement.bytes;
    }
    for (const [key, { name, bytes }] of this.#kept) {
      if (this.#kept.size <= MAX_PREPARED && this.#bytes <= MAX_PREPARED_BYTES) break;
      this.#kept.delete(key);
      this.#bytes -= bytes;
      this.#obsolete.push(name);
    }
  }

  /** Closes statements whose preparation may have failed. */
  drop(fresh: ReadonlyMap<string, FreshStatement>): void {
    for (const { name } of fresh.values()) this.#obsolete.push(name);
  }

  /** The names to be closed; each is returned once. */
  takeObsolete(): readonly string[] {
    if (this.#obsolete.length === 0) return this.#obsolete;
    const taken = this.#obsolete;
    this.#obsolete = [];
    return taken;
  }
}

/** Keys of statements seen once recently, on any connection; the oldest first. */
const seen = new Set<string>();

/** Whether a statement is short, and has been seen before. */
export function isWorthKeeping(key: string, sql: string): boolean {
  if (sql.length > MAX_STATEMENT_BYTES) return false;
  const isKnown = seen.delete(key);
  seen.add(key);
  const [oldest] = seen;
  if (seen.size > MAX_SEEN && oldest !== undefined) seen.delete(oldest);
  return isKnown;
}

const byConnection = new WeakMap<Connection, PreparedStatements>();

export function preparedOn(connection: Connection): PreparedStatements {
  const known = byConnection.get(connection);
  if (known) return known;
  const made = new PreparedStatements();
  byConnection.set(connection, made);
  return made;
}

/** Whether the connection has parsed so much that a new one should replace it. */
export function isWorn(client: PoolClient): boolean {
  return client instanceof Client && preparedOn(client.connection).isWorn;
}
