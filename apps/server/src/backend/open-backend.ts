import { join } from 'node:path';
import { parseIntoClientConfig } from 'pg-connection-string';
import type { Logger } from 'pino';
import type { Backend } from './backend.ts';
import type { Config } from '../config/config.ts';
import { migrateHosted, openDatabase } from '../db/database.ts';
import type { Database, OpenDatabase } from '../db/database.ts';
import { ownerOf, startCluster } from '../db/embedded/cluster.ts';
import { loadOrCreateKeys } from '../keys/load-or-create-keys.ts';
import { openKeys } from '../keys/keys.ts';

/** The opened backend; without an embedded one, accounts and data are at a hosted Supabase. */
export interface OpenBackend {
  readonly backend?: Backend;
  readonly close: () => Promise<void>;
}

/** Opens the configured backend; starts the embedded database where that is the one. */
export async function openBackend(config: Config, log: Logger): Promise<OpenBackend> {
  const { url, extraSql } = config.database;
  if (config.hosted) {
    if (url !== undefined) await migrateHosted(parseIntoClientConfig(url), config);
    return { close: async () => undefined };
  }
  const material = await loadOrCreateKeys(config.dataFolder, config.keys);
  const keys = await openKeys(material);
  const { owner, stop } = await locateDatabase(config, log);
  try {
    const database = await openDatabase({ owner, secret: material.secret, extraSql });
    if (url === undefined) await forgetOtherServers(database);
    return {
      backend: { config, database, keys },
      close: async () => {
        await database.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * A database that this process has just started serves no other server. Those still listed were
 * killed, and this server would wait for them.
 */
async function forgetOtherServers({ realtime }: Database): Promise<void> {
  await realtime.query('delete from realtime.servers');
}

/** The embedded database's folder within the data folder. */
export function databaseFolder(dataFolder: string): string {
  return join(dataFolder, 'database');
}

async function locateDatabase(
  { dataFolder, database: { url } }: Config,
  log: Logger,
): Promise<{ owner: OpenDatabase['owner']; stop: () => Promise<void> }> {
  if (url !== undefined) return { owner: parseIntoClientConfig(url), stop: async () => undefined };
  const cluster = await startCluster(databaseFolder(dataFolder), {
    onTrouble: (message) => log.error(message),
  });
  return { owner: ownerOf(cluster), stop: () => cluster.stop() };
}
