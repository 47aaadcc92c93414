import { Pool } from 'pg';
import type { ClientConfig } from 'pg';

/**
 * A pool beside the one that joins use: whoever waits for a connection of one waits for nobody of
 * the other.
 */
export function openPool(connection: ClientConfig, max: number): Pool {
  const pool = new Pool({ ...connection, max, connectionTimeoutMillis: 10_000 });
  // A connection that breaks is dropped by the pool, and a query on it fails; without these the
  // news of it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
