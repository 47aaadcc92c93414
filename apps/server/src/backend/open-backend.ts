import { join } from 'node:path';
import { parseIntoClientConfig } from 'pg-connection-string';
import type { Logger } from 'pino';
import type { Backend } from './backend.ts';
import type { Config } from '../config/config.ts';
import { migrateHosted, openDatabase } from '../db/database.ts';
import type { Database, OpenDatabase } from '../db/database.ts';
import { ownerOf, startCluster } from '../db/embedded/cluster.ts';
import { keepKeys } from '../keys/keep-keys.ts';
import { openKeys } from '../keys/keys.ts';

/** Where accounts and data are: here, with what the services stand on, or at a hosted Supabase. */
export interface Home {
  readonly backend?: Backend;
  readonly close: () => Promise<void>;
}

/** Opens the home that the configuration names; the embedded database is started for it. */
export async function openHome(config: Config, log: Logger): Promise<Home> {
  const { url, extraSql } = config.database;
  if (config.hosted) {
    if (url !== undefined) await migrateHosted(parseIntoClientConfig(url), config);
    return { close: async () => undefined };
  }
  const material = await keepKeys(config.dataFolder, config.keys);
  const keys = await openKeys(material);
  const { owner, stop } = await whereTheDatabaseIs(config, log);
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
 * No other server can be on a database that we have just started ourselves: those it knows were
 * killed, and would be waited for.
 */
async function forgetOtherServers({ realtime }: Database): Promise<void> {
  await realtime.query('delete from realtime.servers');
}

/** The folder of the embedded database within the data folder. */
export function databaseFolder(dataFolder: string): string {
  return join(dataFolder, 'database');
}

async function whereTheDatabaseIs(
  { dataFolder, database: { url } }: Config,
  log: Logger,
): Promise<{ owner: OpenDatabase['owner']; stop: () => Promise<void> }> {
  if (url !== undefined) return { owner: parseIntoClientConfig(url), stop: async () => undefined };
  const cluster = await startCluster(databaseFolder(dataFolder), {
    onTrouble: (message) => log.error(message),
  });
  return { owner: ownerOf(cluster), stop: () => cluster.stop() };
}
