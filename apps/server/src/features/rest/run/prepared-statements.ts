import { Client } from 'pg';
import type { Connection, PoolClient } from 'pg';

// PostgreSQL keeps the plan of a named statement for as long as its connection lives, and a plan
// takes some hundred times the bytes of its SQL. So only what comes again is named, and of that as
// much as a connection may remember: in number, and in bytes of SQL.

/** Of one connection. */
export const MAX_PREPARED = 100;
/** Of SQL, of one connection. */
export const MAX_PREPARED_BYTES = 64 * 1024;
/** A statement with more SQL is planned each time. */
const MAX_STATEMENT_BYTES = 4 * 1024;
/**
 * A connection that has parsed so much is closed: planning fills the caches of its process, and
 * leaves holes in its memory. Statements that are prepared are parsed once, so that few get here.
 */
const MAX_PARSED_BYTES = 4 * 1024 * 1024;
/** How many statements are remembered as having come once. */
const MAX_SEEN = 1_000;

/** A statement under way to be prepared. */
export interface FreshStatement {
  readonly name: string;
  /** Of its SQL. */
  readonly bytes: number;
}

/** What one connection has prepared. */
export class PreparedStatements {
  /** By their keys, the least recently used first. */
  readonly #kept = new Map<string, FreshStatement>();
  /** To be closed with the next pipeline: no longer used, or not known whether they came to be. */
  #obsolete: string[] = [];
  #bytes = 0;
  #next = 0;
  #parsedBytes = 0;

  /** The name under which it is prepared; asking for it counts as using it. */
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

  /** Keeps what was prepared, and gives up what was used longest ago beyond the bounds. */
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

  /** Closes what may or may not have been prepared before something failed. */
  drop(fresh: ReadonlyMap<string, FreshStatement>): void {
    for (const { name } of fresh.values()) this.#obsolete.push(name);
  }

  /** The names to be closed; each is given once. */
  takeObsolete(): readonly string[] {
    if (this.#obsolete.length === 0) return this.#obsolete;
    const taken = this.#obsolete;
    this.#obsolete = [];
    return taken;
  }
}

/** Keys of statements that came once of late, on any connection; the oldest first. */
const seen = new Set<string>();

/** Whether a statement is short, and has come before. */
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

/** Whether the connection has parsed so much that a new one should take its place. */
export function isWorn(client: PoolClient): boolean {
  return client instanceof Client && preparedOn(client.connection).isWorn;
}
