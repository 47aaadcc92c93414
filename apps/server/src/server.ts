import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { openExternalRouter } from '@webmaps/external-routers/open-external-router';
import { maxBodyBytes } from '@webmaps/protocol/limits';
import { fastify, LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { Backend } from './backend/backend.ts';
import type { Config } from './config/config.ts';
import { isSessionActive } from './db/active-session.ts';
import { mailNoticesRegularly } from './features/account/mail-notices.ts';
import { accountRoutes } from './features/account/routes.ts';
import { hostedSurface, ownSurface } from './features/account/surface.ts';
import { openAuth } from './features/auth/open-auth.ts';
import { authRoutes } from './features/auth/routes.ts';
import { checkCallers } from './features/functions/check-callers.ts';
import { functionRoutes } from './features/functions/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { collectOpenApi, openApiRoutes } from './features/openapi/routes.ts';
import { realtimeRoutes } from './features/realtime/routes.ts';
import { limitAccessRequests } from './features/people/limit-requests.ts';
import { peopleRoutes } from './features/people/routes.ts';
import { RegionStore } from './features/regions/region-store.ts';
import { regionRoutes } from './features/regions/routes.ts';
import { restRoutes } from './features/rest/routes.ts';
import { embeddedHome } from './features/session/embedded-home.ts';
import { hostedHome } from './features/session/hosted-home.ts';
import { sessionRoutes } from './features/session/routes.ts';
import type { SessionHome } from './features/session/session-home.ts';
import { visitorOf } from './features/session/visitor-of.ts';
import { canonicalPath, pathOf, wantsPage } from './features/shell/address.ts';
import type { AccountsOfPage } from './features/shell/page-head.ts';
import { shellRoutes } from './features/shell/routes.ts';
import { storageRoutes } from './features/storage/routes.ts';
import { limitBodyTime } from './http/body-deadline.ts';
import { allowOrigins } from './http/cors.ts';
import { answerBrokenRequests } from './http/broken-request.ts';
import { connectionDeadlines } from './http/connection-deadlines.ts';
import { drainConnections } from './http/drain.ts';
import { handleErrors } from './http/error-handler.ts';
import { sendFailure } from './http/failure.ts';
import { secureHeaders } from './http/security.ts';
import { wantsWebSocket } from './http/web-sockets.ts';
import { keepKeys } from './keys/keep-keys.ts';
import { openKeys } from './keys/keys.ts';
import { frameworkLog, logRequests } from './http/log.ts';

/**
 * The whole server, not yet listening. Without a backend it serves the app and the map alone, as
 * beside a hosted Supabase.
 */
export async function buildServer(
  config: Config,
  log: Logger,
  backend?: Backend,
): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: frameworkLog(log),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    bodyLimit: maxBodyBytes,
    // How long a body may take is for limitBodyTime to say: files are streamed.
    requestTimeout: 0,
    // A session with much about its person in it is in the cookies of every request: 431 would shut
    // them out of the pages on which they could change it.
    ...connectionDeadlines,
    http: {
      ...connectionDeadlines.http,
      maxHeaderSize: 65_536,
      shouldUpgradeCallback: wantsWebSocket,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequests,
    frameworkErrors: (_error, request, reply) => {
      if (wantsPage(request)) reply.redirect(canonicalPath(pathOf(request)), 308);
      else sendFailure(reply, { code: 'bad_request', message: 'This address is not well-formed.' });
    },
  });
  // Text would be taken as a body that fits no schema; only JSON is a body here.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  // Answers are typed by the compiler and checked against their schemas in the tests; checking
  // each one again would cost more than finding a route.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  handleErrors(app, log);
  logRequests(app, log);
  drainConnections(app);
  limitBodyTime(app, 30_000);

  await secureHeaders(app, config.hosted?.url);
  allowOrigins(app, config.corsOrigins);
  await app.register(compress, {
    encodings: ['br', 'gzip', 'identity'],
    // Bodies are small by contract; unpacking them would only open a door to bombs.
    globalDecompression: false,
    // Node's default, 11, is for files that are packed once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await collectOpenApi(app);

  const regions = RegionStore.in(config.dataFolder, log);
  regionRoutes(app, regions, config.router?.router);
  const charge = checkCallers(app, {
    keys: backend?.keys,
    isActive: async (requester) =>
      !backend || isSessionActive(backend.database.requests, requester),
    requestsPerFiveMinutes: config.functionRequests,
  });
  functionRoutes(app, {
    regions,
    charge,
    threads: config.functionThreads,
    externalRouter: config.router && openExternalRouter(config.router, fetch),
  });
  healthRoutes(app, regions);
  openApiRoutes(app);
  let accounts: AccountsOfPage | undefined;
  let home: SessionHome | undefined;
  if (backend) {
    // Each service in a context of its own: they differ in bodies, errors and headers.
    const auth = openAuth(app, backend);
    await app.register(async (scope) => authRoutes(scope, auth), { prefix: '/auth/v1' });
    const secure = auth.apiUrl.startsWith('https:');
    const surfaceFor = ownSurface(app, backend.keys.anonKey);
    const session = { home: embeddedHome(auth), csrf: { keys: backend.keys, secure } };
    await app.register(
      async (scope) =>
        sessionRoutes(scope, {
          ...session,
          firstAdmin: { auth, backend },
          more: (own, callOf) => {
            accountRoutes(own, { callOf, surfaceFor, keys: backend.keys });
            const { serviceKey } = backend.keys;
            peopleRoutes(own, { callOf, surfaceFor, serviceKey, siteUrl: auth.settings.siteUrl });
          },
        }),
      { prefix: '/api' },
    );
    mailNoticesRegularly(app, {
      pool: backend.database.requests,
      mailer: auth.mailer,
      siteUrl: auth.settings.siteUrl,
      provider: config.providerName,
    });
    home = session.home;
    accounts = { anonKey: backend.keys.anonKey };
    const guards = { request_access: limitAccessRequests(auth) };
    await app.register(async (scope) => restRoutes(scope, backend, guards), {
      prefix: '/rest/v1',
    });
    await app.register(async (scope) => storageRoutes(scope, backend), { prefix: '/storage/v1' });
    await app.register(async (scope) => realtimeRoutes(scope, backend), {
      prefix: '/realtime/v1',
    });
  }
  if (!backend && config.hosted) {
    const { hosted: hostedConfig } = config;
    const hosted = hostedHome(hostedConfig);
    const keys = await openKeys(await keepKeys(config.dataFolder, config.keys));
    const csrf = { keys, secure: config.publicUrl?.startsWith('https:') === true };
    const surfaceFor = hostedSurface(hostedConfig);
    await app.register(
      async (scope) =>
        sessionRoutes(scope, {
          home: hosted,
          csrf,
          more: (own, callOf) => {
            accountRoutes(own, { callOf, surfaceFor, keys });
            const { serviceKey } = hostedConfig;
            peopleRoutes(own, { callOf, surfaceFor, serviceKey, siteUrl: config.publicUrl });
          },
        }),
      { prefix: '/api' },
    );
    home = hosted;
    accounts = { url: config.hosted.url, anonKey: config.hosted.anonKey };
  }
  await shellRoutes(app, {
    config,
    ...(accounts && { accounts }),
    visitorOf: async (request) => (home ? visitorOf(home, request) : 'nobody'),
  });
  return app;
}
