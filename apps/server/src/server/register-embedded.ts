import type { FastifyInstance } from 'fastify';
import type { Backend } from '../backend/backend.ts';
import { embeddedGateway } from '../backend/supabase-gateway.ts';
import { embeddedAccountBackend } from '../features/auth/embedded-account-backend.ts';
import { openAuth } from '../features/auth/open-auth.ts';
import type { Site } from '../features/administration/site.ts';
import { authRoutes } from '../features/auth/routes.ts';
import { foldMapsRegularly } from '../features/maps/fold-maps.ts';
import { replyRoutes } from '../features/notice-mail/replies/routes.ts';
import { sendNoticeMailsRegularly } from '../features/notice-mail/send-notice-mails.ts';
import { publicProjects } from '../features/public-projects/read-public-projects.ts';
import { pushRegularly } from '../features/push/push-regularly.ts';
import { realtimeRoutes } from '../features/realtime/routes.ts';
import { restRoutes } from '../features/rest/routes.ts';
import { sharedRouteReader } from '../features/shared-routes/read-shared-route.ts';
import { storageRoutes } from '../features/storage/routes.ts';
import { emptyTrashRegularly } from '../features/trash/empty-trash.ts';
import { limitAccessRequests } from './limit-access-requests.ts';
import { registerAppApi } from './register-app-api.ts';
import type { RegisteredAccounts } from './registered-accounts.ts';

/** Registers Supabase's services on this server's own database, and the app's API on top of them. */
export async function registerEmbedded(
  app: FastifyInstance,
  backend: Backend,
  site: Site,
): Promise<RegisteredAccounts> {
  const { config, database, keys } = backend;
  const auth = openAuth(app, backend);
  const { siteUrl, requestsPerFiveMinutes } = auth.settings;
  const accounts = embeddedAccountBackend(auth, backend);
  const gatewayFor = embeddedGateway(app, keys.anonKey);
  // Each service in its own scope: they differ in bodies, errors and headers.
  await app.register(async (scope) => authRoutes(scope, auth), { prefix: '/auth/v1' });
  await registerAppApi(app, {
    accounts,
    gatewayFor,
    keys,
    secure: auth.apiUrl.startsWith('https:'),
    serviceKey: keys.serviceKey,
    siteUrl,
    site,
  });
  sendNoticeMailsRegularly(app, {
    pool: database.requests,
    mailer: auth.mailer,
    siteUrl,
    provider: config.providerName,
    replies: config.incomingMail?.address,
  });
  const { incomingMail } = config;
  if (incomingMail) {
    await app.register(async (scope) =>
      replyRoutes(scope, { pool: database.requests, config: incomingMail }),
    );
  }
  const pushKey = pushRegularly(app, backend, siteUrl);
  emptyTrashRegularly(app, database.requests);
  foldMapsRegularly(app, {
    pool: database.requests,
    gateway: gatewayFor('127.0.0.1'),
    serviceKey: keys.serviceKey,
  });
  const guards = {
    request_access: limitAccessRequests({ limits: auth.limits, requestsPerFiveMinutes }),
  };
  await app.register(async (scope) => restRoutes(scope, backend, guards), { prefix: '/rest/v1' });
  await app.register(async (scope) => storageRoutes(scope, backend), { prefix: '/storage/v1' });
  await app.register(async (scope) => realtimeRoutes(scope, backend), { prefix: '/realtime/v1' });
  return {
    accounts,
    page: { anonKey: keys.anonKey, ...(pushKey !== undefined && { pushKey }) },
    readSharedRoute: sharedRouteReader(gatewayFor, keys.anonKey),
    publicProjects: publicProjects(gatewayFor, keys.anonKey),
  };
}
