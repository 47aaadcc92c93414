import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { maxBodyBytes } from '@webmaps/protocol/limits';
import { fastify, LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { functionRoutes } from './features/functions/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { collectOpenApi, openApiRoutes } from './features/openapi/routes.ts';
import { RegionStore } from './features/regions/region-store.ts';
import { regionRoutes } from './features/regions/routes.ts';
import { shellRoutes } from './features/shell/routes.ts';
import { answerBrokenRequests } from './http/broken-request.ts';
import { drainConnections } from './http/drain.ts';
import { handleErrors } from './http/error-handler.ts';
import { sendFailure } from './http/failure.ts';
import { secureHeaders } from './http/security.ts';
import { frameworkLog, logRequests } from './log.ts';

/** The whole server, not yet listening. */
export async function buildServer(config: Config, log: Logger): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: frameworkLog(log),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: false,
    bodyLimit: maxBodyBytes,
    // A request must be here as a whole in this time, and its headers sooner.
    requestTimeout: 30_000,
    http: { headersTimeout: 15_000 },
    // Longer than the minute for which proxies commonly keep theirs.
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequests,
    frameworkErrors: (_error, _request, reply) => {
      sendFailure(reply, { code: 'bad_request', message: 'This address is not well-formed.' });
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

  await secureHeaders(app);
  await app.register(compress, {
    encodings: ['br', 'gzip', 'identity'],
    // Bodies are small by contract; unpacking them would only open a door to bombs.
    globalDecompression: false,
    // Node's default, 11, is for files that are packed once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await collectOpenApi(app);

  const regions = RegionStore.in(config.dataFolder, log);
  regionRoutes(app, regions);
  functionRoutes(app, regions);
  healthRoutes(app, regions);
  openApiRoutes(app);
  await shellRoutes(app, config);
  return app;
}
