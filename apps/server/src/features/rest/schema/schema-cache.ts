import { Client } from 'pg';
import type { Database } from '../../../db/database.ts';
import type { Catalogue } from './catalogue.ts';
import { readCatalogue, readFingerprint } from './read-catalogue.ts';

/** The catalogue as last read; reloaded when the database notifies of a change. */
export interface SchemaCache {
  current(): Promise<Catalogue>;
  /** The catalogue after a look-up failed in the given one; reloaded if it changed. */
  after(missedIn: Catalogue): Promise<Catalogue>;
  stop(): Promise<void>;
}

const reconnectPauseMs = 1_000;

/** Starts to listen for `notify pgrst, 'reload schema'`; the catalogue itself is read on demand. */
export function openSchemaCache(database: Database, schemas: readonly string[]): SchemaCache {
  let reading: Promise<Catalogue> | undefined;
  const read = () => {
    const started = readCatalogue(database.requests, schemas);
    // A failure is not cached: the next request tries again.
    started.catch(() => {
      if (reading === started) reading = undefined;
    });
    reading = started;
    return started;
  };
  const listener = listen(
    database,
    oneAtATime(async () => {
      if (reading) await read().catch(() => undefined);
    }),
  );
  let checking: Promise<string> | undefined;
  return {
    current: () => reading ?? read(),
    after: async (missedIn) => {
      const latest = await (reading ?? read());
      if (latest !== missedIn) return latest;
      checking ??= readFingerprint(database.requests, schemas).finally(() => {
        checking = undefined;
      });
      if ((await checking) === latest.fingerprint) return latest;
      // Several requests may have come this far; one of them reads.
      const now = await (reading ?? read());
      return now === latest ? read() : now;
    },
    stop: () => listener.stop(),
  };
}

/** Calls during a reading share one more reading after it. */
function oneAtATime(work: () => Promise<void>): () => void {
  let working = false;
  let again = false;
  const run = async () => {
    working = true;
    do {
      again = false;
      await work();
    } while (again);
    working = false;
  };
  return () => {
    if (working) again = true;
    else void run();
  };
}

/** Holds a listening connection; a broken one is replaced, and counts as a change. */
function listen(database: Database, changed: () => void): { stop(): Promise<void> } {
  let stopped = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      changed();
      connecting = connect();
    }, reconnectPauseMs);
  };
  const connect = async () => {
    const next = new Client(database.connectionOf('requests'));
    client = next;
    next.on('error', () => undefined);
    next.on('end', again);
    next.on('notification', ({ payload }) => {
      if (payload !== undefined && reloadPayloads.has(payload)) changed();
    });
    try {
      await next.connect();
      await next.query('listen pgrst');
    } catch {
      again();
    }
  };
  let connecting = connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}

const reloadPayloads = new Set(['', 'reload schema', 'reload config']);
