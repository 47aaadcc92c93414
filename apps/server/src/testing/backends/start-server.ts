import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { createLog } from '../../http/log.ts';
import { buildServer } from '../../server/build-server.ts';

type Part = 'auth' | 'database' | 'keys' | 'storage';

/** A test's options; nested parts name only what differs. */
export type ConfigChanges = Partial<Omit<Config, Part>> & {
  readonly [part in Part]?: Partial<Config[part]>;
};

/** A server for tests on its own empty data folder, with a web app of three files. */
export async function startServer(
  changes: ConfigChanges = {},
): Promise<{ app: FastifyInstance; config: Config }> {
  const config = await prepareConfig(changes);
  const app = await buildServer(config, createLog(config.logLevel));
  await app.ready();
  return { app, config };
}

/** The configuration of such a server, with its folders created and the web app written. */
export async function prepareConfig(changes: ConfigChanges = {}): Promise<Config> {
  const folder = await mkdtemp(join(tmpdir(), 'webmaps-server-'));
  const read = readConfig({
    WEBMAPS_DATA: join(folder, 'data'),
    WEBMAPS_WEB: join(folder, 'web'),
    PORT: '0',
    HOST: '127.0.0.1',
    PROVIDER_NAME: 'Test Provider',
    LOG_LEVEL: 'silent',
    // No test reaches the internet.
    WEBMAPS_PUSH: 'false',
  });
  if (read.status === 'failed') throw new Error(read.message);
  const usual = read.config;
  const config: Config = {
    ...usual,
    ...changes,
    auth: { ...usual.auth, ...changes.auth },
    database: { ...usual.database, ...changes.database },
    keys: { ...usual.keys, ...changes.keys },
    storage: { ...usual.storage, ...changes.storage },
  };
  await mkdir(join(config.webFolder, 'assets'), { recursive: true });
  await writeFile(
    join(config.webFolder, 'index.html'),
    '<!doctype html><html><head><meta name="webmaps-provider" content="Someone" />' +
      '<title>Old title</title></head><body><div id="root"></div></body></html>',
  );
  await writeFile(
    join(config.webFolder, 'assets', 'app-abc123.js'),
    'console.log(1);\n'.repeat(200),
  );
  await writeFile(join(config.webFolder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return config;
}
