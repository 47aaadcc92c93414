import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Backend } from '../../backend/backend.ts';
import type { Database } from '../../db/database.ts';
import { makeSigningKey, openKeys } from '../../keys/keys.ts';
import { createLog } from '../../http/log.ts';
import { buildServer } from '../../server/build-server.ts';
import { prepareConfig } from './start-server.ts';
import type { ConfigChanges } from './start-server.ts';
import { startTestDatabase } from '../databases/test-database.ts';

export interface TestBackend extends Backend {
  readonly app: FastifyInstance;
  /** Its address, such as `http://127.0.0.1:40123`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A whole server on a database of its own, listening, for tests through the official clients. */
export async function startBackend(
  changes: ConfigChanges = {},
  given?: Database & { stop(): Promise<void> },
): Promise<TestBackend> {
  const database = given ?? (await startTestDatabase());
  const config = await prepareConfig(changes);
  const keys = await openKeys({
    secret: 'a secret for tests alone, long enough',
    signingKeys: [await makeSigningKey()],
  });
  const backend: Backend = { config, database, keys };
  const app = await buildServer(config, createLog(config.logLevel), backend);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    ...backend,
    app,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await app.close();
      await database.stop();
    },
  };
}
