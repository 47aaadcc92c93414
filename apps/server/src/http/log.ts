import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';
import type { Config } from '../config/config.ts';
import { recentErrors } from './recent-errors.ts';

/**
 * One JSON line per event on standard output. Nothing personal is written: a request is its method
 * and the pattern of its route, never the address, the query, the body or the sender.
 */
export function createLog(
  level: Config['logLevel'],
  sink: DestinationStream = standardOutput(),
): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
      res: () => undefined,
    },
    hooks: {
      logMethod(values, write, level) {
        if (level >= ERROR_LEVEL) recentErrors.note(values);
        write.apply(this, values);
      },
    },
  };
  return pino(options, sink);
}

/** As pino numbers it. */
const ERROR_LEVEL = 50;

let output: DestinationStream | undefined;

/**
 * Buffers lines: a system call for each would delay answers. The rest is written when the process
 * ends.
 */
function standardOutput(): DestinationStream {
  output ??= pino.destination({
    dest: 1,
    sync: false,
    minLength: 4096,
    periodicFlush: MAX_DELAY_MILLISECONDS,
  });
  return output;
}

const MAX_DELAY_MILLISECONDS = 100;

/** The same log for the framework's messages, of which only warnings and errors matter. */
export function frameworkLog(log: Logger): FastifyBaseLogger {
  const level = log.isLevelEnabled('warn') ? 'warn' : log.level;
  return log.child({}, { level });
}

/** Logs every answered request. Files, of which a map asks for hundreds, only at `debug`. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', async (request, reply) => {
    const entry = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (reply.statusCode >= 500) log.error(entry, 'request');
    else if (entry.route.endsWith('*') || entry.route.endsWith(':file'))
      log.debug(entry, 'request');
    else log.info(entry, 'request');
  });
}

function routeOf(request: FastifyRequest): string {
  return request.routeOptions?.url ?? 'unknown';
}
