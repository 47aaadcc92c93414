import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import type { Backend } from '../../../backend/backend.ts';
import { readConfig } from '../../../config/config.ts';
import { startTestDatabase } from '../../../testing/databases/test-database.ts';
import { makeSigningKey, openKeys } from '../../../keys/keys.ts';
import { defaultLimits } from '../limits.ts';
import type { RealtimeLimits } from '../limits.ts';
import { realtimeRoutes } from '../routes.ts';

/** A server with this service alone. */
export interface TestRealtime extends Backend {
  readonly url: string;
  stop(): Promise<void>;
}

/** Creates it on a database of its own. */
export async function startRealtime(): Promise<TestRealtime> {
  const database = await startTestDatabase();
  const config = readConfig({ LOG_LEVEL: 'silent' });
  if (config.status === 'failed') throw new Error(config.message);
  const secret = 'a secret for tests alone, long enough';
  const keys = await openKeys({ secret, signingKeys: [await makeSigningKey()] });
  const server = await startBeside({ config: config.config, database, keys });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await database.stop();
    },
  };
}

/** Starts one more server on the same database. */
export async function startBeside(
  { config, database, keys }: Backend,
  limits: Partial<RealtimeLimits> = {},
): Promise<TestRealtime> {
  const backend = { config, database, keys };
  const app = fastify();
  await app.register(
    async (scope) => realtimeRoutes(scope, backend, { ...defaultLimits, ...limits }),
    { prefix: '/realtime/v1' },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { ...backend, url: `http://127.0.0.1:${port}`, stop: async () => app.close() };
}
