import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import type { Config } from '../config/config.ts';
import { ownerOf, startCluster } from '../db/embedded/cluster.ts';
import { FolderInUse } from '../db/embedded/leftover-postmaster.ts';
import { databaseFolder } from '../backend/open-backend.ts';

/**
 * Runs the callback with a connection of the database's owner, beside a running server or without
 * one: the embedded database is started where it does not run.
 */
export async function withOwner<T>(
  config: Config,
  work: (owner: Client) => Promise<T>,
): Promise<T> {
  const { owner, stop } = await findOwner(config);
  const client = new Client(owner);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
    await stop();
  }
}

async function findOwner(
  config: Config,
): Promise<{ owner: ClientConfig; stop: () => Promise<void> }> {
  const { url } = config.database;
  if (url !== undefined) return { owner: parseIntoClientConfig(url), stop: async () => undefined };
  const folder = databaseFolder(config.dataFolder);
  try {
    const cluster = await startCluster(folder);
    return { owner: ownerOf(cluster), stop: () => cluster.stop() };
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return { owner: await ownerOfRunning(folder), stop: async () => undefined };
  }
}

/** The running postmaster writes its port into the fourth line. */
async function ownerOfRunning(folder: string): Promise<ClientConfig> {
  const lines = (await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
  return {
    host: '127.0.0.1',
    port: Number(lines[3]),
    user: 'postgres',
    password: await readFile(join(folder, 'password'), 'utf8'),
    database: 'postgres',
  };
}
