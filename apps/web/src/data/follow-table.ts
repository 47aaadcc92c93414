import { accountClient } from '../account/client.ts';
import type { TableName } from '../database/database.ts';

interface Followed {
  readonly listeners: Set<() => void>;
  readonly leave: () => void;
}

/** The tables that somebody on the page follows: one channel each, however many listen. */
const followed = new Map<TableName, Followed>();

/**
 * Calls a listener as soon as a row of a table changes that the person may read.
 *
 * @returns a function that ends it
 */
export function followTable(table: TableName, listener: () => void): () => void {
  const entry = followed.get(table) ?? open(table);
  entry.listeners.add(listener);
  return () => {
    entry.listeners.delete(listener);
    if (entry.listeners.size > 0 || followed.get(table) !== entry) return;
    followed.delete(table);
    entry.leave();
  };
}

function open(table: TableName): Followed {
  const listeners = new Set<() => void>();
  let isOver = false;
  let leave = () => {};
  const join = async () => {
    const client = await accountClient();
    // A channel opens with the token that is known by then; without one it hears nothing.
    await client.realtime.setAuth();
    if (isOver) return;
    const changes = { event: '*', schema: 'webmaps', table } as const;
    const channel = client
      .channel(table.replaceAll('_', '-'))
      .on('postgres_changes', changes, () => listeners.forEach((listener) => listener()))
      .subscribe();
    leave = () => void client.removeChannel(channel);
  };
  join().catch(() => undefined);
  const entry = {
    listeners,
    leave: () => {
      isOver = true;
      leave();
    },
  };
  followed.set(table, entry);
  return entry;
}
