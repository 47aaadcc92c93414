import type { FastifyInstance } from 'fastify';
import { hostedGateway } from '../backend/supabase-gateway.ts';
import type { HostedConfig } from '../config/database.ts';
import type { Site } from '../features/administration/site.ts';
import { publicProjects } from '../features/public-projects/read-public-projects.ts';
import { sharedRouteReader } from '../features/shared-routes/read-shared-route.ts';
import { hostedAccountBackend } from '../features/session/hosted-account-backend.ts';
import { openKeys } from '../keys/keys.ts';
import { loadOrCreateKeys } from '../keys/load-or-create-keys.ts';
import { registerAppApi } from './register-app-api.ts';
import type { RegisteredAccounts } from './registered-accounts.ts';

/** Registers the app's API on the services of a hosted Supabase. */
export async function registerHosted(
  app: FastifyInstance,
  hosted: HostedConfig,
  site: Site,
): Promise<RegisteredAccounts> {
  const { config } = site;
  const { url, anonKey, serviceKey } = hosted;
  const accounts = hostedAccountBackend(hosted);
  const gatewayFor = hostedGateway(hosted);
  await registerAppApi(app, {
    accounts,
    gatewayFor,
    keys: await openKeys(await loadOrCreateKeys(config.dataFolder, config.keys)),
    secure: config.publicUrl?.startsWith('https:') === true,
    serviceKey,
    siteUrl: config.publicUrl,
    site,
  });
  return {
    accounts,
    page: { url, anonKey },
    readSharedRoute: sharedRouteReader(gatewayFor, anonKey),
    publicProjects: publicProjects(gatewayFor, anonKey),
  };
}
