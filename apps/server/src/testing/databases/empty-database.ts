import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareDatabase } from '../../db/database.ts';
import { ownerOf, startCluster } from '../../db/embedded/cluster.ts';
import { memoryFolder } from './memory-folder.ts';

/** The files of an embedded database that is stopped. */
export interface MadeDatabase {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Makes an embedded database with every migration and no rows. */
export async function makeEmptyDatabase(secret: string): Promise<MadeDatabase> {
  const base = await mkdtemp(join(memoryFolder(), 'webmaps-empty-'));
  const folder = join(base, 'database');
  const cluster = await startCluster(folder, { settings: { fsync: 'off' } });
  await prepareDatabase({ owner: ownerOf(cluster), secret });
  await cluster.stop();
  return { folder, remove: () => rm(base, { recursive: true, force: true }) };
}
