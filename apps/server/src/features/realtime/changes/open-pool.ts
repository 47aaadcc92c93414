import { Pool } from 'pg';
import type { ClientConfig } from 'pg';

/** A pool beside the one for joins, so that neither waits for connections of the other. */
export function openPool(connection: ClientConfig, max: number): Pool {
  const pool = new Pool({ ...connection, max, connectionTimeoutMillis: 10_000 });
  // The pool drops a connection that breaks, and its query fails; without these handlers the error
  // event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
