import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { openExternalRouter } from '@webmaps/external-routers/open-external-router';
import { maxBodyBytes } from '@webmaps/protocol/limits';
import { fastify, LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { Backend } from '../backend/backend.ts';
import type { Config } from '../config/config.ts';
import { isSessionActive } from '../db/active-session.ts';
import { BackupJobs } from '../features/administration/backups/backup-jobs.ts';
import { ImportUploads } from '../features/administration/import-files/import-uploads.ts';
import { RegionJobs } from '../features/administration/region-jobs/region-jobs.ts';
import { RegionPacks } from '../features/administration/region-packs/region-packs.ts';
import type { Site } from '../features/administration/site.ts';
import { checkCallers } from '../features/functions/check-callers.ts';
import { functionRoutes } from '../features/functions/routes.ts';
import { healthRoutes } from '../features/health/routes.ts';
import { collectOpenApi, openApiRoutes } from '../features/openapi/routes.ts';
import { RegionStore } from '../features/regions/region-store.ts';
import { pictureRoutes } from '../features/pictures/routes.ts';
import { regionRoutes } from '../features/regions/routes.ts';
import { readVisitor } from '../features/session/read-visitor.ts';
import { canonicalPath, pathOf, wantsPage } from '../features/shell/address.ts';
import { shellRoutes } from '../features/shell/routes.ts';
import { limitBodyTime } from '../http/body-deadline.ts';
import { allowOrigins } from '../http/cors.ts';
import { answerBrokenRequests } from '../http/broken-request.ts';
import { connectionDeadlines } from '../http/connection-deadlines.ts';
import { drainConnections } from '../http/drain.ts';
import { handleErrors } from '../http/error-handler.ts';
import { sendFailure } from '../http/failure.ts';
import { repeat } from '../http/repeat.ts';
import { secureHeaders } from '../http/security.ts';
import { wantsWebSocket } from '../http/web-sockets.ts';
import { frameworkLog, logRequests } from '../http/log.ts';
import { registerEmbedded } from './register-embedded.ts';
import { registerHosted } from './register-hosted.ts';
import type { RegisteredAccounts } from './registered-accounts.ts';

/**
 * Builds the whole server, not yet listening. Without an embedded backend it serves the app, the map
 * and, beside a hosted Supabase, the app's own API.
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
    // limitBodyTime bounds how long a body takes, because files are streamed.
    requestTimeout: 0,
    // The cookies of every request hold the session: with 431, a user with much metadata could not
    // open the pages on which they could reduce it.
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
  // Only JSON is a body here; text would fail every schema.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  // The compiler types answers and the tests check them against their schemas; checking each one
  // again would cost more than planning a route.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  handleErrors(app, log);
  logRequests(app, log);
  drainConnections(app);
  limitBodyTime(app, 30_000);

  const { embedOrigins, remoteLayers } = config;
  await secureHeaders(app, { hosted: config.hosted?.url, embedOrigins, remoteLayers });
  allowOrigins(app, config.corsOrigins);
  await app.register(compress, {
    encodings: ['br', 'gzip', 'identity'],
    // Bodies are small by contract; decompressing them would only allow decompression bombs.
    globalDecompression: false,
    // Node's default, 11, is for files that are compressed once.
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
  const registered = await registerAccounts(app, openSite(app, { config, regions }), backend);
  const shared = registered && {
    readSharedRoute: registered.readSharedRoute,
    publicProjects: registered.publicProjects,
  };
  pictureRoutes(app, { regions, charge, threads: 1, webFolder: config.webFolder, ...shared });
  await shellRoutes(app, {
    config,
    ...(registered && { accounts: registered.page }),
    ...shared,
    readVisitor: async (request) =>
      registered ? readVisitor(registered.accounts, request) : 'signed-out',
  });
  return app;
}

const TIDY_INTERVAL_MS = 3_600_000;

/**
 * Starts the imports that wait, and stops the one that runs when the server closes. Removes what
 * nobody continued or restored.
 */
function openSite(app: FastifyInstance, given: Pick<Site, 'config' | 'regions'>): Site {
  const { config, regions } = given;
  const jobs = new RegionJobs(config);
  const uploads = new ImportUploads(config.imports);
  const packs = new RegionPacks({ dataFolder: config.dataFolder, regions, jobs });
  const tidy = () => Promise.all([uploads.removeAbandoned(), packs.removeExpired()]);
  repeat(app, { milliseconds: TIDY_INTERVAL_MS, work: tidy, failure: 'files could not be tidied' });
  const backups = new BackupJobs(config);
  for (const work of [jobs, backups]) {
    app.addHook('onReady', () => work.start());
    app.addHook('preClose', () => work.close());
  }
  return { ...given, jobs, uploads, packs, backups };
}

async function registerAccounts(
  app: FastifyInstance,
  site: Site,
  backend: Backend | undefined,
): Promise<RegisteredAccounts | undefined> {
  if (backend) return registerEmbedded(app, backend, site);
  const { hosted } = site.config;
  return hosted && registerHosted(app, hosted, site);
}
