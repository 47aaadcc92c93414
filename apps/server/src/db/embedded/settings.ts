import { totalmem } from 'node:os';

const megabyte = 1024 ** 2;

/**
 * The database's settings at every start, sized by the memory of the machine or container: it
 * shares them with the server, so it takes a sixteenth and leaves the rest to the file cache.
 */
export function serverSettings(): Readonly<Record<string, string>> {
  const limit = process.constrainedMemory();
  const memory = Math.min(totalmem(), limit > 0 ? limit : Number.POSITIVE_INFINITY);
  const part = (divisor: number, min: number, max: number) =>
    `${Math.round(Math.min(max, Math.max(min, memory / megabyte / divisor)))}MB`;
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: part(16, 32, 512),
    effective_cache_size: part(3, 128, 16_384),
    maintenance_work_mem: part(32, 32, 256),
    work_mem: '8MB',
    max_wal_size: '512MB',
    // A full disk must be survivable with the files that exist.
    min_wal_size: '128MB',
    wal_compression: 'on',
    max_wal_senders: '0',
    max_replication_slots: '0',
    random_page_cost: '1.1',
    jit: 'off',
    io_method: 'sync',
    idle_in_transaction_session_timeout: '60s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Keeps row values and statements out of every log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  };
}
