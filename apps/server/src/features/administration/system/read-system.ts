import { statfs } from 'node:fs/promises';
import { databaseFactsSchema } from '@webmaps/protocol/system';
import type { System } from '@webmaps/protocol/system';
import { version } from '../../../config/version.ts';
import { recentErrors } from '../../../http/recent-errors.ts';
import { callFunction } from '../call-service.ts';
import type { AdministrationContext } from '../call-service.ts';
import type { Site } from '../site.ts';
import { checkServices } from './check-services.ts';
import { listSettings } from './list-settings.ts';

interface SystemCall {
  readonly context: AdministrationContext;
  /** Of the administrator. */
  readonly token: string;
}

/**
 * The state of the server, its services and its database.
 *
 * @throws Refusal for everyone but administrators: the database decides, before anything is read
 */
export async function readSystem(
  { config, regions }: Site,
  { context, token }: SystemCall,
): Promise<System> {
  const database = databaseFactsSchema.parse(
    await callFunction(context, { name: 'system_facts', token, values: {} }),
  );
  const [services, disk, installed] = await Promise.all([
    checkServices(context.gateway, token),
    readDisk(config.dataFolder),
    regions.list(),
  ]);
  const files = installed.flatMap((region) => Object.values(region.files));
  return {
    version,
    node: process.version,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    accounts: config.hosted ? 'hosted' : 'embedded',
    services,
    disk,
    regions: {
      count: installed.length,
      bytes: files.reduce((total, { bytes }) => total + bytes, 0),
    },
    database,
    errors: [...recentErrors.list()],
    settings: [...listSettings(config)],
  };
}

async function readDisk(folder: string): Promise<System['disk']> {
  const found = await statfs(folder).catch(() => undefined);
  if (!found) return null;
  const { bsize, bavail, blocks } = found;
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
