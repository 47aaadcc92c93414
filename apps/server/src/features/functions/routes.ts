import type { ExternalRouter } from '@webmaps/external-routers/open-external-router';
import type { FastifyInstance } from 'fastify';
import type { RegionStore } from '../regions/region-store.ts';
import type { Charge } from './check-callers.ts';
import { commandRoutes } from './commands/command-routes.ts';
import { RouterThreads } from './heavy/router-threads.ts';
import { questionRoutes } from './question-routes.ts';
import { RegionEngines } from './region-engines.ts';
import { Routers } from './routers.ts';

export interface FunctionParts {
  readonly regions: RegionStore;
  readonly charge: Charge;
  /** Threads beside the server's own, for long questions. */
  readonly threads: number;
  readonly externalRouter?: ExternalRouter | undefined;
}

/**
 * Everything under `/functions/v1`, answered from the regions on this machine; routes elsewhere by
 * an external router, if one is configured.
 */
export function functionRoutes(app: FastifyInstance, parts: FunctionParts): void {
  const { regions, charge, externalRouter } = parts;
  const engines = new RegionEngines(regions);
  const threads = new RouterThreads(parts.threads);
  app.addHook('onClose', () => threads.close());
  const routers = new Routers(engines, threads, externalRouter);
  const questionParts = { engines, routers, charge };
  questionRoutes(app, questionParts);
  commandRoutes(app, questionParts);
}
